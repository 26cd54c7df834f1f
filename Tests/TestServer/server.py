"""An HTTP server for tests, well-behaved and not, on the loopback interface.

Prints one line of JSON with its ports, its folder and its certificate, which is for `localhost` alone and absent
without the program `openssl`; ends when its standard input does.

What stands in a folder KEY of its folder answers `/files/KEY/…`. Such a folder, or else a request's `key` parameter,
names its test; `/log?key=KEY` gives what the server saw of that test.
"""

import gzip
import itertools
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

VAST = b'<VAST version="4.2"><Ad id="1"/></VAST>'
MEGABYTE = b"x" * (1 << 20)

root = tempfile.TemporaryDirectory()
log = []
connections = itertools.count(1)
barriers = {}


def gzip_bomb():
    """A gigabyte of zeros in gzip in gzip: about 10 KB."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = deflater.compress(bytes(1 << 20)) + deflater.flush(zlib.Z_FULL_FLUSH)
    inner = b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + block * 1024
    return gzip.compress(inner, 9)


def brotli(data):
    """One uncompressed meta-block and an empty last one (RFC 7932 §9.2)."""
    return ((len(data) - 1) << 4 | 1 << 20).to_bytes(3, "little") + data + b"\x03"


def zstd(data):
    """One raw block (RFC 8878 §3.1.1)."""
    header = b"\x28\xb5\x2f\xfd\x20" + bytes([len(data)])
    return header + (len(data) << 3 | 1).to_bytes(3, "little") + data


ENCODERS = {
    "gzip": gzip.compress,
    "deflate": zlib.compress,
    "br": brotli,
    "zstd": zstd,
    "lie": lambda data: data,
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        self.connection_id = next(connections)

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        url = urlsplit(self.path)
        self.query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        words = url.path.split("/")[1:]
        self.key = words[1] if words[0] == "files" else self.query.get("key", "")
        if url.path == "/log":
            entries = [entry for entry in log if entry["key"] == self.key]
            return self.answer(json.dumps(entries).encode(), "application/json")
        self.note(path=self.path, headers=dict(self.headers))
        unknown = self.get_proxied if url.scheme else self.get_unknown
        try:
            getattr(self, "get_" + words[0], unknown)()
        except OSError:
            self.note(aborted=True)
            self.close_connection = True

    def note(self, **facts):
        log.append({"key": self.key, "connection": self.connection_id, "event": facts})

    def answer(self, body, kind="text/xml", status=200, headers=()):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def start_endless(self, *headers):
        self.send_response(200)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.close_connection = True

    # Well-behaved

    def get_unknown(self):
        self.answer(b"no such page", "text/plain", 404)

    def get_proxied(self):
        self.answer(b"by proxy")

    def get_html(self):
        self.answer(b"<!doctype html><p>Sign in", "text/html; charset=utf-8")

    def get_barrier(self):
        """Answers when `n` requests with the same key have come."""
        barriers.setdefault(self.key, threading.Barrier(int(self.query["n"]))).wait()
        self.answer(VAST)

    def get_vast(self):
        self.answer(VAST, self.query.get("type", "text/xml"))

    def get_files(self):
        """A file of the test's own; `as` compresses it, `after` lets it wait so many seconds."""
        path = os.path.join(root.name, *urlsplit(self.path).path.split("/")[2:])
        if not os.path.isfile(path):
            return self.get_unknown()
        time.sleep(float(self.query.get("after", "0")))
        name = self.query.get("as", "")
        with open(path, "rb") as file:
            body = ENCODERS[name](file.read()) if name else file.read()
        self.answer(body, self.query.get("type", "text/xml"), headers=[("Content-Encoding", name)] if name else [])

    def get_ring(self):
        """A wrapper that leads to a wrapper, and so on, each with a tag URI of its own."""
        number = int(self.query["n"])
        tag = f"<VASTAdTagURI>ring?n={number + 1}&amp;key={self.key}</VASTAdTagURI>"
        self.answer(f'<VAST version="4.2"><Ad id="{number}"><Wrapper>{tag}</Wrapper></Ad></VAST>'.encode())

    def get_encoded(self):
        name = self.query["as"]
        header = "gzip" if name == "lie" else name
        self.answer(ENCODERS[name](VAST), headers=[("Content-Encoding", header)])

    def get_status(self):
        code = int(self.query["code"])
        if code == 204:
            self.send_response(204)
            self.end_headers()
        else:
            self.answer(b"<html>not VAST</html>" if code >= 400 else b"", "text/html", code)

    def get_redirect(self):
        self.answer(b"moved", status=int(self.query.get("status", "302")), headers=[("Location", self.query["to"])])

    def get_hops(self):
        left = int(self.query["n"])
        if left == 0:
            return self.answer(VAST)
        self.answer(b"", status=302, headers=[("Location", f"hops?n={left - 1}&key={self.key}")])

    # Not

    def get_silent(self):
        threading.Event().wait()

    def get_drip(self):
        self.start_endless(("Content-Type", "text/xml"))
        while True:
            self.wfile.write(b"<")
            time.sleep(0.05)

    def get_headers(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            self.wfile.write(b"X-Filler: " + b"x" * 1000 + b"\r\n")

    def get_gigabyte(self):
        if "announced" in self.query:
            self.start_endless(("Content-Length", str(1 << 30)))
        else:
            self.start_endless()
        for _ in range(1024):
            self.wfile.write(MEGABYTE)

    def get_bomb(self):
        self.answer(gzip_bomb(), headers=[("Content-Encoding", "gzip, gzip")])

    def get_cut(self):
        self.start_endless(("Content-Length", "300"))
        self.wfile.write(b"x" * 120)

    def get_cutchunk(self):
        self.start_endless(("Transfer-Encoding", "chunked"))
        self.wfile.write(b"12c\r\n" + b"x" * 120)

    def get_garbage(self):
        self.wfile.write(b"\x00\x01 this is not HTTP\r\n\r\n")
        self.close_connection = True

    def get_nothing(self):
        self.close_connection = True


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, address):
        pass  # clients that hang up are what the tests are about


def serve(certificate=None):
    server = Server(("127.0.0.1", 0), Handler)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


def make_certificate(folder):
    """The files of a new certificate and its key."""
    certificate, key = (os.path.join(folder, name) for name in ("certificate.pem", "key.pem"))
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=vastmeta tests"]
    command += ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return certificate, key


with root:
    deaf = socket.create_server(("127.0.0.1", 0))  # the system connects, nobody answers
    facts = {"http": serve(), "deaf": deaf.getsockname()[1], "folder": root.name}
    if shutil.which("openssl"):
        files = make_certificate(root.name)
        facts |= {"https": serve(files), "certificate": files[0]}
    print(json.dumps(facts), flush=True)
    sys.stdin.read()

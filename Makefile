# make help lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?=

# The Swift runtime is linked statically: the program starts faster and runs where Swift is not installed.
# A room imports only what it is allowed to know.
WALLS = --explicit-target-dependency-import-check error
RELEASE = swift build -c release --static-swift-stdlib $(WALLS)
PROGRAM = .build/release/vastmeta
SOURCES = Sources Tests Package.swift
# The compiler that every toolchain of Swift brings.
CC = clang

.DEFAULT_GOAL := build
.PHONY: build demo test lint format bench fuzz sanitize check-shim check-headers check-spark install uninstall clean help

build: ## the program, .build/release/vastmeta (the default)
	@.ci/packages build
	$(RELEASE) --product vastmeta

demo: build ## the metadata of an ad, and of one behind three wrappers
	$(PROGRAM) parse Fixtures/versions/4.2-inline-linear.xml
	$(PROGRAM) parse --chain Fixtures/chain/three-wrappers/*.xml

test: ## the tests
	@.ci/packages build test
	$(MAKE) check-shim
	swift test $(WALLS)

lint: ## what the formatter would change, as errors
	swift format lint --strict --recursive $(SOURCES)

format: ## formats the sources
	swift format --in-place --recursive $(SOURCES)

bench: build ## speed and memory, measured against libxml2 alone; BENCH=quick for a short run
	$(RELEASE) --product vastmeta-bench
	$(CC) -O2 -ISources/CFloor/include -o .build/release/vastmeta-floor Sources/CFloor/floor.c \
	  Sources/CFloor/program/main.c $$(pkg-config --cflags --libs libxml-2.0)
	.build/release/vastmeta-bench $(BENCH)

fuzz: ## libFuzzer under sanitizers, FUZZ_SECONDS (60) for each of FUZZ_TARGETS (all: see .ci/fuzz)
	@.ci/packages build
	.ci/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# Swift's own backtrace of a crash can hang under a sanitizer, which prints one itself. XCTest, which no test here uses,
# leaks by itself. What measures memory, or limits the size of files, is left out: a sanitizer takes some of its own.
# Under the first libxml2 gets 64 bytes at a time, so that all that is tested crosses the border of a block; of a line no
# more is at hand.
SANITIZED = swift test --disable-xctest --skip 'MemoryTests|FollowSafetyTests/memory|NDJSONTests/fileTooLarge'
sanitize: export SWIFT_BACKTRACE = enable=no
sanitize: ## the tests under the address and under the thread sanitizer
	@.ci/packages build test
	$(SANITIZED) --skip 'PlaceTests/excerpts' -Xcc -DXS_BLOCK=64 --sanitize address --scratch-path .build/address
	$(SANITIZED) --sanitize thread --scratch-path .build/thread

# With a block of a few bytes, so that every border is crossed.
SHIM_TESTS = .build/shim-tests
check-shim: ## the C shim alone: every document in every cut, every allocation failing in turn, under sanitizers
	@.ci/packages build
	@mkdir -p .build
	$(CC) -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover=all -fuse-ld=lld \
	  -DXS_BLOCK=64 -DXS_HEAD=512 -ISources/CXMLStream/include -ISources/CByteScan/include -o $(SHIM_TESTS) \
	  Sources/CXMLStream/*.c Tests/CXMLStreamTests/*.c \
	  $$(pkg-config --cflags --libs libxml-2.0)
	$(SHIM_TESTS) $$(find Fixtures -name '*.xml')

check-headers: ## compiles the C shim against libxml2 2.12, 2.13, 2.14 and the system's
	@.ci/packages build headers
	.ci/check-headers

check-spark: build ## 100 000 documents through Spark's pipe, compared with a single run; needs Java and PyPI
	.ci/check-spark

# Not built here, so that `make && sudo make install` builds nothing as root.
install: ## copies the program to DESTDIR/PREFIX/bin (PREFIX=/usr/local)
	@test -x $(PROGRAM) || { echo 'Not built yet: run make first.' >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/vastmeta"

uninstall: ## removes it from there
	rm -f "$(DESTDIR)$(PREFIX)/bin/vastmeta"

clean: ## removes everything that was built
	rm -rf .build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

// swift-tools-version: 6.1
import PackageDescription

// Links libFuzzer, which an ordinary build has not; `make fuzz` asks for it.
let fuzzing: [Target] =
  Context.environment["VASTMETA_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "vastmeta-fuzz",
      dependencies: [
        "CJSONRecord", "ByteText", "XMLStream", "VASTReading", "VASTMetadata", "VASTValidation", "VASTTransport",
      ])
  ]

let package = Package(
  name: "vastmeta",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16)],
  products: [
    .library(name: "VASTMetadata", targets: ["VASTMetadata"]),
    .library(name: "VASTValidation", targets: ["VASTValidation", "VASTReporting"]),
    .library(name: "VASTTransport", targets: ["VASTTransport"]),
    .executable(name: "vastmeta", targets: ["vastmeta"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "CByteScan"),
    .target(name: "CXMLStream", dependencies: ["CByteScan", "CLibXML2"]),
    .target(name: "ByteText", dependencies: ["CByteScan"]),
    .target(name: "XMLStream", dependencies: ["ByteText", "CByteScan", "CXMLStream"]),
    .target(name: "VASTReading", dependencies: ["ByteText", "XMLStream"]),
    .target(name: "VASTChain", dependencies: ["ByteText", "XMLStream", "VASTReading"]),
    .target(name: "VASTMetadata", dependencies: ["ByteText", "XMLStream", "VASTReading", "VASTChain"]),
    .target(
      name: "VASTValidation", dependencies: ["ByteText", "XMLStream", "VASTReading", "VASTChain", "VASTMetadata"]),
    .target(
      name: "VASTReporting",
      dependencies: ["ByteText", "XMLStream", "VASTReading", "VASTChain", "VASTMetadata", "VASTValidation"]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "VASTTransport", dependencies: ["CCurl", "ByteText", "VASTChain"]),
    .target(name: "CGetopt"),
    .systemLibrary(
      name: "CRapidJSON",
      pkgConfig: "RapidJSON",
      providers: [.apt(["rapidjson-dev"]), .brew(["rapidjson"])]
    ),
    .target(name: "CJSONRecord", dependencies: ["CRapidJSON"]),
    .executableTarget(
      name: "vastmeta",
      dependencies: [
        "CGetopt", "CJSONRecord", "ByteText", "VASTMetadata", "VASTValidation", "VASTReporting", "VASTTransport",
      ]
    ),
    // The program is built without Swift, by the Makefile: SwiftPM would link the Swift runtime into it.
    .target(name: "CFloor", dependencies: ["CLibXML2"], exclude: ["program"]),
    .executableTarget(
      name: "vastmeta-bench", dependencies: ["CFloor", "VASTReading", "VASTMetadata", "VASTValidation"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "ByteTextTests", dependencies: ["TestSupport", "ByteText"]),
    .testTarget(name: "XMLStreamTests", dependencies: ["TestSupport", "ByteText", "XMLStream"]),
    // Read to the metadata and so compared.
    .testTarget(name: "VASTReadingTests", dependencies: ["TestSupport", "XMLStream", "VASTReading", "VASTMetadata"]),
    .testTarget(name: "VASTChainTests", dependencies: ["VASTReading", "VASTChain", "VASTMetadata"]),
    .testTarget(name: "VASTMetadataTests", dependencies: ["VASTReading", "VASTMetadata"]),
    .testTarget(name: "VASTValidationTests", dependencies: ["VASTReading", "VASTMetadata", "VASTValidation"]),
    .testTarget(name: "VASTReportingTests", dependencies: ["VASTMetadata", "VASTValidation", "VASTReporting"]),
    .target(
      name: "TestServer", dependencies: ["VASTMetadata", "VASTTransport"], path: "Tests/TestServer",
      exclude: ["server.py"]
    ),
    .testTarget(
      name: "VASTTransportTests", dependencies: ["TestServer", "ByteText", "VASTMetadata", "VASTTransport"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["TestServer", "VASTReading", "VASTChain", "VASTValidation", "VASTReporting", "vastmeta"]),
  ] + fuzzing,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

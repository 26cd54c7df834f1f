// swift-tools-version: 6.1
import PackageDescription

// Links libFuzzer, which an ordinary build has not; `make fuzz` asks for it.
let fuzzing: [Target] =
  Context.environment["VASTMETA_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "vastmeta-fuzz", dependencies: ["CJSONRecord", "VASTMetadata", "VASTValidation", "VASTTransport"])
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
    .target(name: "CXMLStream", dependencies: ["CLibXML2"]),
    .target(name: "VASTMetadata", dependencies: ["CXMLStream"]),
    .target(name: "VASTValidation", dependencies: ["VASTMetadata"]),
    .target(name: "VASTReporting", dependencies: ["VASTValidation"]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "VASTTransport", dependencies: ["CCurl", "VASTMetadata"]),
    .target(name: "CGetopt"),
    .systemLibrary(
      name: "CRapidJSON",
      pkgConfig: "RapidJSON",
      providers: [.apt(["rapidjson-dev"]), .brew(["rapidjson"])]
    ),
    .target(name: "CJSONRecord", dependencies: ["CRapidJSON"]),
    .executableTarget(
      name: "vastmeta",
      dependencies: ["CGetopt", "CJSONRecord", "VASTMetadata", "VASTValidation", "VASTReporting", "VASTTransport"]
    ),
    // The program is built without Swift, by the Makefile: SwiftPM would link the Swift runtime into it.
    .target(name: "CFloor", dependencies: ["CLibXML2"], exclude: ["program"]),
    .executableTarget(name: "vastmeta-bench", dependencies: ["CFloor", "VASTMetadata", "VASTValidation"]),
    .testTarget(name: "VASTMetadataTests", dependencies: ["VASTMetadata"]),
    .testTarget(name: "VASTValidationTests", dependencies: ["VASTValidation"]),
    .testTarget(name: "VASTReportingTests", dependencies: ["VASTReporting"]),
    .target(
      name: "TestServer", dependencies: ["VASTMetadata", "VASTTransport"], path: "Tests/TestServer",
      exclude: ["server.py"]
    ),
    .testTarget(name: "VASTTransportTests", dependencies: ["TestServer", "VASTMetadata", "VASTTransport"]),
    .testTarget(name: "CommandLineTests", dependencies: ["TestServer", "VASTValidation", "vastmeta"]),
  ] + fuzzing,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

// swift-tools-version: 6.2

import PackageDescription

let strict = Context.environment["SONDE_STRICT"] != nil

let house: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + (strict ? [.treatAllWarnings(as: .error)] : [])

func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: house)
}

let package = Package(
    name: "sonde",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "JSONModel", targets: ["JSONModel"]),
        .library(name: "HTTPModel", targets: ["HTTPModel"]),
        .library(name: "ModelDecoding", targets: ["ModelDecoding"]),
    ],
    targets: [
        system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        system("CBrotli", pkgConfig: "libbrotlidec", apt: "libbrotli-dev", brew: "brotli"),

        library("JSONModel"),
        library("HTTPModel"),
        library("ModelDecoding", ["JSONModel"]),

        .executableTarget(
            name: "conformance", dependencies: ["DecodingDifferential", "JSONModel", "ModelDecoding"],
            path: "Conformance", swiftSettings: house),
        .executableTarget(
            name: "bench-json", dependencies: ["JSONModel", "ModelDecoding"], path: "Benchmarks/JSON",
            swiftSettings: house),

        tests("JSONModelTests", ["JSONModel"]),
        .target(name: "Loopback", path: "Tests/Loopback", swiftSettings: house),
        tests("HTTPModelTests", ["HTTPModel"]),
        .target(
            name: "DecodingDifferential", dependencies: ["JSONModel", "ModelDecoding"],
            path: "Tests/DecodingDifferential", swiftSettings: house),
        tests("ModelDecodingTests", ["DecodingDifferential", "JSONModel", "ModelDecoding"]),
    ],
    swiftLanguageModes: [.v6]
)

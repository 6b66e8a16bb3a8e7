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
        .executable(name: "sonde", targets: ["sonde"]),
        .library(name: "JSONModel", targets: ["JSONModel"]),
        .library(name: "HTTPModel", targets: ["HTTPModel"]),
        .library(name: "URLSessionSupport", targets: ["URLSessionSupport"]),
        .library(name: "HTTPMiddleware", targets: ["HTTPMiddleware"]),
    ],
    targets: [
        system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        system("CBrotli", pkgConfig: "libbrotlidec", apt: "libbrotli-dev", brew: "brotli"),

        library("JSONModel"),
        library("HTTPModel"),
        library("URLSessionSupport", ["HTTPModel"]),
        library("FixtureServer", ["HTTPModel", "CMicroHTTPD"]),
        .executableTarget(
            name: "sonde",
            dependencies: ["CurlTransport", "CZlib", "FixtureServer", "HTTPMiddleware", "HTTPModel"],
            swiftSettings: house),
        library("HTTPMiddleware", ["HTTPModel", "CZlib", "CBrotli"]),
        library("CurlTransport", ["HTTPModel", "CCurl"]),

        .target(
            name: "TransportPeer", dependencies: ["CCurl", "CMicroHTTPD"], path: "Benchmarks/TransportPeer"),
        .executableTarget(
            name: "bench-transport", dependencies: ["CurlTransport", "HTTPModel", "TransportPeer"],
            path: "Benchmarks/Transport", swiftSettings: house),

        .target(name: "Loopback", path: "Tests/Loopback", swiftSettings: house),
        .target(
            name: "TransportContract", dependencies: ["HTTPModel", "Loopback"], path: "Tests/TransportContract",
            swiftSettings: house),
        tests("HTTPModelTests", ["HTTPModel"]),
        tests("FixtureServerTests", ["FixtureServer", "HTTPModel", "Loopback"]),
        tests("URLSessionSupportTests", ["URLSessionSupport", "HTTPModel", "Loopback", "TransportContract"]),
        .target(name: "Spawn", path: "Tests/Spawn", swiftSettings: house),
        tests("SondeTests", ["sonde", "Spawn"]),
        .target(name: "NameLookup", path: "Tests/NameLookup"),
        tests("CurlTransportTests", ["CurlTransport", "HTTPModel", "Loopback", "NameLookup", "TransportContract"]),
        .systemLibrary(name: "CBrotliEncoder", path: "Tests/CBrotliEncoder", pkgConfig: "libbrotlienc"),
        .target(
            name: "ContentEncoding", dependencies: ["CZlib", "CBrotliEncoder"], path: "Tests/ContentEncoding",
            swiftSettings: house),
        .executableTarget(
            name: "bomb-probe", dependencies: ["HTTPMiddleware", "HTTPModel", "ContentEncoding"],
            path: "Tests/BombProbe", swiftSettings: house),
        tests(
            "HTTPMiddlewareTests",
            ["HTTPMiddleware", "HTTPModel", "CurlTransport", "ContentEncoding", "Loopback", "bomb-probe"]),
    ],
    swiftLanguageModes: [.v6]
)

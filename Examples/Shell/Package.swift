// swift-tools-version: 6.2

import PackageDescription

// A shell of one's own: Sonde, whose language has a transport, a reader, a key and a function more.
let package = Package(
    name: "Explorer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sonde", path: "../..")],
    targets: [
        .executableTarget(
            name: "explorer",
            dependencies: [
                .product(name: "HTTPMiddleware", package: "sonde"), .product(name: "HTTPModel", package: "sonde"),
                .product(name: "SondeShell", package: "sonde"),
            ])
    ]
)

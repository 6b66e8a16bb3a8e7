// swift-tools-version: 6.2

import PackageDescription

// Five clients as five articles about networking have them, and tests that need no server. This is a package of its own,
// as an app's is: it knows Sonde by its products alone.
let clients = ["Playground", "CocoacastsClient", "MovieService", "MealService", "NetworkingLayer"]

let package = Package(
    name: "ClientTests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sonde", path: "../..")],
    targets: clients.map { .target(name: $0) } + [
        .testTarget(
            name: "ClientTests",
            dependencies: clients.map { .target(name: $0) } + [.product(name: "FixtureTesting", package: "sonde")])
    ]
)

// swift-tools-version: 6.2

import PackageDescription

#if os(Linux)
let isLinux = true
#else
let isLinux = false
#endif

/// How the scripts build, which say it in the environment; nil for whoever depends on this package or builds by hand.
/// Unsafe flags stand only here, because SwiftPM also uses them in packages that depend on this one.
let build = Context.environment["SONDE_BUILD"]

/// What takes the time of a request or of a large body is optimised even where the rest is built quickly.
let hotInQuickBuild: Set = [
    "Basics", "CurlTransport", "FixtureServer", "HTTPModel", "JSONModel", "Programs", "Redaction", "ScriptSyntax",
]

/// In the program that is installed, whatever a bench feels is fully optimised. Everything else is made small.
let hotInFullBuild: Set = hotInQuickBuild.union([
    "FixtureRecording", "Fixtures", "HTTPMiddleware", "Measure", "ModelDecoding", "ScriptExpressions", "ScriptRuntime",
    "SwiftInterpreting",
])

/// A package has a limit of size, so more of it is made small, at the price of a few hundredths of the time.
let hotInSmallBuild: Set = hotInQuickBuild.union(["ScriptExpressions"])

/// What nobody waits for: its generic functions are compiled once, and not again for each type they are used with.
let cold: Set = ["APIDocuments", "APIImport", "ClientWriting", "ModelCompiling", "ModelDiagnosis", "SigningIn"]

/// A module compiles faster in one piece; the program, which comes last and has both processors, file by file.
func optimization(of name: String) -> [SwiftSetting] {
    switch build {
    case "quick" where hotInQuickBuild.contains(name):
        [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]
    case "quick" where name != "SondeShell": [.unsafeFlags(["-whole-module-optimization", "-num-threads", "2"])]
    case "quick": [.define("QUICK_BUILD")]
    case "full" where name.hasPrefix("bench-") || hotInFullBuild.contains(name): []
    case "small" where hotInSmallBuild.contains(name): []
    case "full", "small":
        [.unsafeFlags(["-Osize"] + (cold.contains(name) ? ["-Xllvm", "-sil-disable-pass=generic-specializer"] : []))]
    default: []
    }
}

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Evaluation and the way of a request are many asynchronous steps that rarely wait: each stays with its caller.
let staying = house + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func system(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/Underneath/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// A library at its place in `Sources`, which begins with whom it is for.
func library(
    _ place: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = house
) -> Target {
    let name = String(place.split(separator: "/")[1])
    return .target(
        name: name, dependencies: dependencies, path: "Sources/\(place)", exclude: exclude,
        swiftSettings: settings + optimization(of: name))
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: house + optimization(of: name))
}

/// A benchmark: `bench-json` is in `Tools/Benchmarks/JSON`.
func bench(_ place: String, _ dependencies: [Target.Dependency]) -> Target {
    program("bench-\(place.lowercased())", dependencies + ["Measure"], path: "Tools/Benchmarks/\(place)")
}

func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
        swiftSettings: house + optimization(of: name))
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources,
        swiftSettings: house + optimization(of: name))
}

let package = Package(
    name: "sonde",
    // `Int128` in `ModelDecoding` and the program needs these; the other libraries are ready for two years older ones.
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "sonde", targets: ["sonde"]),
        .library(name: "JSONModel", targets: ["JSONModel"]),
        .library(name: "HTTPModel", targets: ["HTTPModel"]),
        .library(name: "ModelDecoding", targets: ["ModelDecoding", "ModelDiagnosis", "SwiftInterpreting"]),
        .library(name: "HTTPMiddleware", targets: ["HTTPMiddleware"]),
        .library(name: "Fixtures", targets: ["Fixtures"]),
        .library(name: "FixtureRecording", targets: ["FixtureRecording", "URLSessionSupport"]),
        .library(name: "URLSessionSupport", targets: ["URLSessionSupport"]),
        .library(name: "FixtureTesting", targets: ["FixtureTesting"]),
        .library(name: "SondeShell", targets: ["SondeShell"]),
    ],
    targets: [
        // The first two and libmicrohttpd are loaded when they are needed, and linked only where pkg-config finds them.
        system("CEditLine", pkgConfig: isLinux ? nil : "libedit", apt: "libedit-dev", brew: "libedit"),
        system("CYAML", pkgConfig: isLinux ? nil : "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        system(
            "CMicroHTTPD", pkgConfig: isLinux ? nil : "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        // Apple's systems have zlib, and decode brotli themselves; elsewhere it is loaded when it is needed.
        system("CZlib", pkgConfig: isLinux ? "zlib" : nil, apt: "zlib1g-dev", brew: "zlib"),
        system("CBrotli", pkgConfig: nil, apt: "libbrotli-dev", brew: "brotli"),
        .systemLibrary(name: "CHeap", path: "Sources/Underneath/CHeap"),

        library("Underneath/Basics", settings: house + [.enableExperimentalFeature("Lifetimes")]),
        library("Apps/JSONModel", ["Basics"]),
        library("Apps/HTTPModel", ["Basics"], settings: staying),
        library("Apps/ModelDecoding", ["Basics", "JSONModel"]),
        library("Apps/SwiftInterpreting", ["Basics", "JSONModel", "ModelDecoding"]),
        library("Apps/ModelDiagnosis", ["Basics", "JSONModel", "ModelDecoding"]),
        library("Apps/Redaction", ["Basics", "CZlib", "HTTPModel", "JSONModel"], settings: staying),
        library("Language/SigningIn", ["Basics", "HTTPMiddleware", "HTTPModel", "JSONModel"]),
        library("Language/Programs", ["Basics", "HTTPMiddleware", "HTTPModel", "JSONModel"]),
        library("Language/ModelCompiling", ["Basics", "HTTPMiddleware", "JSONModel", "ModelDecoding", "Programs"]),
        library("Apps/Fixtures", ["Basics", "HTTPModel", "JSONModel"]),
        library("Apps/FixtureRecording", ["Basics", "Fixtures", "HTTPModel", "JSONModel", "Redaction"]),
        library("Language/ScriptSyntax", ["Basics"]),
        library("Language/APIDocuments", ["Basics", "HTTPModel", "JSONModel", "ModelDiagnosis", "ScriptSyntax"]),
        library(
            "Language/APIImport",
            [
                "APIDocuments", "Basics", "CYAML", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel",
                "JSONModel", "ModelDecoding", "ModelDiagnosis", "Redaction", "ScriptSyntax",
            ]),
        library(
            "Language/ScriptExpressions",
            ["Basics", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding", "Redaction", "ScriptSyntax"],
            settings: staying),
        library(
            "Language/ScriptRuntime",
            [
                "APIDocuments", "Basics", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel", "JSONModel",
                "ModelCompiling", "ModelDecoding", "ModelDiagnosis", "Programs", "Redaction", "ScriptExpressions",
                "ScriptSyntax", "SigningIn",
            ], settings: staying),
        library(
            "Language/ScriptTools",
            [
                "APIDocuments", "Basics", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding", "Redaction",
                "ScriptExpressions", "ScriptRuntime", "ScriptSyntax",
            ]),
        // Only tests depend on it: the program has it as a text, by scripts/embed-support. An app's imports may be anyone's.
        library("Language/ClientSupport", exclude: ["Others"], settings: [.enableUpcomingFeature("ExistentialAny")]),
        library(
            "Language/ClientWriting",
            [
                "Basics", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding",
                "ModelDiagnosis", "Redaction", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax",
            ]),
        library(
            "Program/Presentation",
            [
                "Basics", "CZlib", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding", "ModelDiagnosis",
                "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools",
            ]),
        library("Program/LineEditing", ["Basics", "CEditLine", "Programs"]),
        library(
            "Program/Conversation",
            [
                "Basics", "ClientWriting", "Fixtures", "HTTPMiddleware", "HTTPModel", "LineEditing", "ModelCompiling",
                "Presentation", "Programs", "Redaction", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax",
                "ScriptTools",
            ]),
        library(
            "Apps/HTTPMiddleware",
            [
                .byName(name: "CBrotli", condition: .when(platforms: [.linux])), "Basics", "CZlib", "HTTPModel",
            ], settings: staying),
        library("Program/CurlTransport", ["Basics", "CCurl", "HTTPMiddleware", "HTTPModel"], settings: staying),
        library("Apps/FixtureTesting", ["Basics", "Fixtures", "HTTPModel"]),
        library("Apps/URLSessionSupport", ["Basics", "HTTPModel"]),
        library(
            "Program/FixtureServer",
            [
                "Basics", "CMicroHTTPD", "CurlTransport", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel",
                "JSONModel", "Redaction",
            ]),
        library(
            "Program/SondeShell",
            [
                "APIDocuments", "APIImport", "Basics", "CHeap", "ClientWriting", "Conversation", "CurlTransport",
                "FixtureRecording", "Fixtures", "FixtureServer", "HTTPMiddleware", "HTTPModel", "JSONModel",
                "LineEditing", "ModelCompiling", "ModelDecoding", "ModelDiagnosis", "Presentation", "Programs",
                "Redaction", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools", "SigningIn",
                "SwiftInterpreting",
            ]),
        program("sonde", ["SondeShell"], path: "Sources/Program/sonde"),

        program(
            "conformance",
            [
                "APIDocuments", "APIImport", "ClientWriting", "DecodingDifferential", "EveryView",
                "ExpressionDifferential", "FixtureRecording", "Fixtures", "FixtureServer", "HTTPMiddleware",
                "HTTPModel", "JSONModel", "Loopback", "ModelDecoding", "ModelDiagnosis", "Redaction",
                "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools", "SeededRandom", "Spawn",
                "SwiftInterpreting",
            ],
            path: "Tools/Conformance"),
        bench("JSON", ["JSONModel", "ModelDecoding", "SeededRandom", "SwiftInterpreting"]),
        bench("Transport", ["CurlTransport", "HTTPModel", "TransportPeer", "URLSessionSupport"]),
        bench(
            "Scan",
            [
                "Basics", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding",
                "Redaction", "SondeShell",
            ]),
        bench("Start", ["TransportPeer"]),
        bench("Replay", ["TransportPeer"]),
        bench("Whole", ["TransportPeer"]),
        bench(
            "Shell",
            [
                "Conversation", "HTTPModel", "Presentation", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax",
                "ScriptTools", "Spawn", "SwiftInterpreting", "Terminal",
            ]),
        bench(
            "Import",
            [
                "APIDocuments", "APIImport", "Conversation", "HTTPModel", "Presentation", "ScriptExpressions",
                "ScriptRuntime", "ScriptTools", "Spawn", "SwiftInterpreting", "Terminal",
            ]),
        .target(name: "Measure", path: "Tools/Benchmarks/Measure", swiftSettings: house + optimization(of: "Measure")),
        .target(
            name: "TransportPeer", path: "Tools/Benchmarks/TransportPeer",
            linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("microhttpd")]),

        support("Loopback", ["Basics", "HTTPModel", "Spawn"]),
        support("SeededRandom"),
        support("TestFiles"),
        support("Canaries", ["HTTPModel", "SeededRandom"]),
        support("Spawn"),
        support("DecodingDifferential", ["JSONModel", "ModelDecoding", "SeededRandom", "SwiftInterpreting"]),
        support(
            "ExpressionDifferential",
            [
                "DecodingDifferential", "HTTPModel", "ModelDecoding", "ScriptExpressions", "ScriptRuntime",
                "ScriptSyntax", "ScriptTools", "SeededRandom", "SwiftInterpreting",
            ]),
        support(
            "EveryView",
            [
                "HTTPModel", "JSONModel", "ModelDecoding", "Presentation", "ScriptExpressions", "ScriptRuntime",
                "ScriptSyntax",
            ]),
        support("TransportContract", ["Basics", "HTTPModel", "Loopback"]),
        support("SampleImages", ["CZlib"]),
        support("ContentEncoding", ["CBrotliEncoder", "CZlib"]),
        .target(name: "NameLookup", path: "Tests/Support/NameLookup"),
        .systemLibrary(name: "CBrotliEncoder", path: "Tests/Support/CBrotliEncoder", pkgConfig: "libbrotlienc"),
        program("record-probe", ["FixtureRecording", "Fixtures", "HTTPModel"], path: "Tests/Support/RecordProbe"),
        program(
            "bomb-probe", ["Basics", "ContentEncoding", "HTTPMiddleware", "HTTPModel"], path: "Tests/Support/BombProbe"
        ),
        support("Terminal", ["Presentation", "Spawn"]),
        support("TerminalPictures", ["Basics", "FixtureServer", "Spawn", "Terminal", "TestFiles"]),
        program("pictures", ["TerminalPictures"], path: "Tests/Support/Pictures"),
        program(
            "frame-probe", ["Basics", "CurlTransport", "HTTPModel", "JSONModel", "Programs"],
            path: "Tests/Support/FrameProbe"),
        program("line-probe", ["LineEditing", "Presentation"], path: "Tests/Support/LineProbe"),

        tests("JSONModelTests", ["JSONModel", "SeededRandom"]),
        tests(
            "HARTests", ["APIImport", "FixtureRecording", "Fixtures", "HTTPModel", "SeededRandom", "TestFiles"],
            exclude: ["Samples"]),
        tests("HTTPModelTests", ["Basics", "Canaries", "HTTPMiddleware", "HTTPModel", "SeededRandom"]),
        tests(
            "RedactionTests",
            [
                "Canaries", "ContentEncoding", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel",
                "JSONModel", "Redaction", "SeededRandom",
            ]),
        tests(
            "ModelDecodingTests",
            [
                "DecodingDifferential", "JSONModel", "ModelDecoding", "ModelDiagnosis", "SeededRandom", "Spawn",
                "SwiftInterpreting", "TestFiles",
            ]),
        tests("ModelCompilingTests", ["ModelCompiling", "ModelDecoding", "SwiftInterpreting"]),
        tests(
            "EmbeddingTests",
            [
                "Basics", "FixtureRecording", "Fixtures", "FixtureTesting", "HTTPMiddleware", "HTTPModel", "JSONModel",
                "Loopback", "ModelDecoding", "ModelDiagnosis", "SondeShell", "SwiftInterpreting", "TestFiles",
                "URLSessionSupport",
            ],
            exclude: ["Fixtures"]),
        tests("ScriptSyntaxTests", ["ScriptSyntax", "SeededRandom", "TestFiles"]),
        tests(
            "ScriptRuntimeTests",
            [
                "APIImport", "Basics", "DecodingDifferential", "ExpressionDifferential", "FixtureRecording", "Fixtures",
                "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding", "ModelDiagnosis", "Redaction",
                "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools", "SeededRandom", "Spawn",
                "SwiftInterpreting", "TestFiles",
            ]),
        tests(
            "ClientWritingTests",
            [
                "APIDocuments", "APIImport", "ClientSupport", "ClientWriting", "Fixtures", "HTTPMiddleware",
                "HTTPModel", "JSONModel", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "Spawn",
                "SwiftInterpreting", "TestFiles",
            ]),
        tests(
            "ProgramsTests",
            [
                "Basics", "Canaries", "frame-probe", "HTTPModel", "Programs", "SeededRandom", "TestFiles",
                "TransportContract",
            ]),
        tests(
            "SuitesTests",
            ["APIDocuments", "APIImport", "Basics", "JSONModel", "ModelDecoding", "SeededRandom", "SondeShell"]),
        tests("SigningInTests", ["Basics", "HTTPMiddleware", "HTTPModel", "Loopback", "SigningIn"]),
        tests(
            "PresentationTests",
            [
                "Basics", "EveryView", "HTTPMiddleware", "HTTPModel", "JSONModel", "ModelDecoding", "ModelDiagnosis",
                "Presentation", "SampleImages", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools",
                "SeededRandom", "Spawn", "SwiftInterpreting", "TestFiles",
            ],
            exclude: ["Goldens"]),
        tests(
            "HTTPMiddlewareTests",
            [
                "Basics", "ContentEncoding", "CurlTransport", "HTTPMiddleware", "HTTPModel", "Loopback", "SeededRandom",
                "Spawn", "TestFiles",
            ]),
        tests(
            "CurlTransportTests",
            ["Basics", "CurlTransport", "HTTPModel", "Loopback", "NameLookup", "TransportContract"]),
        tests(
            "FixturesTests",
            [
                "APIImport", "Basics", "FixtureRecording", "Fixtures", "HTTPMiddleware", "HTTPModel", "JSONModel",
                "Redaction", "SeededRandom", "SondeShell", "Spawn", "TestFiles",
            ]),
        tests(
            "URLSessionSupportTests",
            [
                "Basics", "FixtureRecording", "Fixtures", "FixtureTesting", "HTTPModel", "Loopback", "SeededRandom",
                "TestFiles", "TransportContract", "URLSessionSupport",
            ]),
        tests(
            "APIImportTests",
            [
                "APIDocuments", "APIImport", "JSONModel", "ModelDecoding", "ModelDiagnosis", "ScriptSyntax", "Spawn",
                "SwiftInterpreting", "TestFiles",
            ]),
        tests(
            "FixtureTestingTests",
            [
                "Basics", "FixtureRecording", "Fixtures", "FixtureTesting", "HTTPModel", "Loopback", "TestFiles",
                "URLSessionSupport",
            ]),
        tests("AppTests", ["FixtureTesting", "Fixtures", "HTTPModel"], resources: [.copy("Fixtures")]),
        tests(
            "FixtureServerTests",
            [
                "Basics", "FixtureRecording", "Fixtures", "FixtureServer", "HTTPModel", "JSONModel", "Loopback",
                "Redaction", "SeededRandom", "Spawn", "TestFiles",
            ]),
        tests(
            "LineEditingTests",
            ["line-probe", "LineEditing", "Presentation", "SeededRandom", "Spawn", "Terminal", "TestFiles"]),
        tests(
            "ConversationTests",
            [
                "Basics", "Conversation", "EveryView", "HTTPMiddleware", "HTTPModel", "LineEditing",
                "ModelDecoding", "Presentation", "ScriptExpressions", "ScriptRuntime", "ScriptSyntax", "ScriptTools",
                "SwiftInterpreting", "TestFiles",
            ],
            exclude: ["Transcripts"]),
        tests(
            "SondeTests",
            [
                "Basics", "Canaries", "FixtureRecording", "Fixtures", "FixtureServer", "HTTPMiddleware", "HTTPModel",
                "JSONModel", "Loopback", "SampleImages", "SeededRandom", "sonde", "SondeShell", "Spawn", "Terminal",
                "TerminalPictures", "TestFiles",
            ],
            exclude: ["Cases"]),
    ],
    swiftLanguageModes: [.v6]
)

import Foundation
import Spawn
import TestFiles
import Testing

@Suite("models that are compiled, through the program")
struct CompiledModelsTests {
    /// A folder with an app of two modules. It is compiled once, by whichever test comes first.
    private static let app: Result<CompiledPlayground, any Error> = Result {
        atexit { _ = try? CompiledModelsTests.app.get().remove() }
        return try CompiledPlayground()
    }
    private let app: CompiledPlayground

    init() throws { app = try Self.app.get() }

    @Test("the app's own initialiser makes the value, with what it calls in another module")
    func value() throws {
        let line = #"let film = ({ "title": "up", "length": "1:36" } -> Film)"#
        let outcome = try app.run(line, #""\(film.title) takes \(film.minutes) minutes""#)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("UP takes 96 minutes"))
    }

    @Test(
        "the value is shown as Sonde shows one of its own, down to what Foundation has whole",
        arguments: [
            ("sample.kind", "\"s\""), ("sample.at.year", "2001"), ("sample.site.host", "example.com"),
            ("sample.price", "1.1"), ("sample.scores.count", "2"), (#"sample.names["b"]"#, "2"),
            ("sample.none == nil", "true"),
        ] as [(String, String)])
    func parts(expression: String, shown: String) throws {
        let body = """
            { "kind": "s", "at": 0, "site": "https://example.com/", "price": 1.10, "scores": [1, null], \
            "names": { "b": 2, "a": 1 } }
            """
        let outcome = try app.run("let sample = (\(body) -> Sample)", expression)
        #expect(outcome.output.contains(shown), "\(outcome.output)\(outcome.errors)")
    }

    @Test("what is empty is shown as empty, and no error")
    func empty() throws {
        let outcome = try app.run(
            #"let empty = ({ "map": {}, "set": [], "list": [], "deep": { "a": {} } } -> Empty)"#,
            #""\(empty.map.count), \(empty.set.count), \(empty.list.count), \(empty.deep.count)""#)
        #expect(outcome.output.hasPrefix("0, 0, 0, 1"), "\(outcome.output)\(outcome.errors)")
    }

    @Test(
        "whatever a value is made of, a body that the app decodes is never said not to decode",
        arguments: [
            "nested", "range", "odd", "node", "part", "double", "pair", "empty", "nothing", "set", "bytes", "any",
        ])
    func kinds(kind: String) throws {
        let outcome = try app.run(#"let all = ("x" -> Kinds)"#, #"print("\(all.\#(kind))")"#)
        for words in ["does not decode", "cannot be read", "refuses"] {
            #expect(!(outcome.output + outcome.errors).contains(words), "\(outcome.output)\(outcome.errors)")
        }
    }

    @Test("the app's code finds what the decoder is given in userInfo")
    func userInfo() throws {
        let outcome = try app.run("decoder.userInfo[.scale] = 3", "let scaled = (2 -> Scaled)", "scaled.number")
        #expect(outcome.output.contains("6"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("an error that the app throws refuses the body in its own words, at its place in the body")
    func refusal() throws {
        let outcome = try app.run(#"{ "title": "up", "length": "long" } -> Film"#)
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains("length: 1 of 1: long is no length"), "\(outcome.errors)")
        #expect(outcome.errors.contains("line 1, column 24 · length"))
    }

    @Test("why has the app's words above what Sonde reads itself, unless Sonde alone is asked")
    func why() throws {
        let line = #"let film = try? ({ "title": "up", "length": "long" } -> Film)"#
        let words =
            "the app's own code refuses this body at length: long is no length\nSonde's own reading:\n"
        let both = try app.run(line, "why")
        #expect(both.output.hasPrefix(words), "\(both.output)\(both.errors)")
        let own = try app.run("decoder.verdict = .own", line, "why").output
        #expect(own.contains("1 of 1: ") && !own.contains("the app's own code refuses"), "\(own)")
    }

    @Test(
        "code that ends its process refuses the body with what it said, and the next body is decoded")
    func crash() throws {
        let line = #"({ "title": "", "length": "1:00" } -> Film)"#
        let errors = try app.run(line).errors
        #expect(errors.contains("the app's code ended the program here: App/Film.swift"), "\(errors)")
        #expect(errors.contains("Fatal error: a film without a title"))
        let next = try app.run(
            "let film = try? \(line)", #"({ "title": "up", "length": "1:36" } -> Film).minutes"#)
        #expect(next.output.hasPrefix("96"), "\(next.output)\(next.errors)")
    }

    @Test(
        "code that reads, prints, forks or exits is met with a clear word, and the next body is decoded",
        arguments: [
            ("reads", "nothing"), ("prints", "printed"), ("forks", "forked"),
            ("exits", "the app's code ended the program here: it exited with status 3"),
            ("recurses", "the app's code ended the program here: Segmentation fault, signal 11"),
        ] as [(String, String)])
    func trouble(kind: String, wanted: String) throws {
        let line = #"("\#(kind)" -> Trouble).came"#
        let outcome = try app.run(line)
        #expect(outcome.output.contains(wanted) || outcome.errors.contains(wanted), "\(outcome)")
        let next = try app.run("let came = try? \(line)", #"("prints" -> Trouble).came"#)
        #expect(next.output.contains("printed"), "\(next)")
    }

    @Test("the app's code sees no variable of the session's")
    func environment() throws {
        let outcome = try app.run(#"("TOKEN" -> Surroundings).token"#)
        #expect(outcome.output.hasPrefix("nothing"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("a type that swiftc does not find is told in its words, and the session goes on")
    func unreachable() throws {
        let outcome = try app.run(#"let secret = try? ({ "x": 1 } -> Hidden)"#)
        #expect(outcome.status == 4)
        #expect(
            outcome.errors.contains("error: cannot find type 'Hidden' in scope"), "\(outcome.errors)")
    }

    @Test("sources that do not compile are refused with swiftc's own lines")
    func errors() throws {
        let outcome = try app.run("models", loading: #"models "Broken.swift" compiled"#)
        #expect(outcome.status == 4)
        #expect(
            outcome.errors.contains("Broken.swift:1:24: error: cannot find type 'Missing' in scope"),
            "\(outcome.errors)")
        #expect(!outcome.output.contains("Broken"))
    }

    @Test("nothing is compiled without consent, and the check lists the compiler among the programs")
    func consent() throws {
        let refused = try app.program(["run", CompiledPlayground.load])
        #expect(refused.status == 4 && refused.errors.contains("add --allow-programs"))
        let check = try app.program(["check", "app.apiscript"])
        #expect(
            check.output.contains("starts      swiftc, and what it compiles"),
            "\(check.output)\(check.errors)")
    }
}

/// An app's sources in a folder, a cache of its own, and this machine's compiler.
private final class CompiledPlayground: Sendable {
    static let load = #"models "Kit/Sources/*.swift" "App/*.swift" compiled"#

    private let folder: TemporaryFolder
    private let sonde: Program

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Kit/Sources", "App"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        let files = [
            "Kit/Sources/Length.swift": """
            public struct Length {
                public struct Unreadable: Error, CustomStringConvertible { public let description: String }
                public let minutes: Int
                public init(_ text: String) throws {
                    let parts = text.split(separator: ":").compactMap { Int($0) }
                    guard parts.count == 2 else { throw Unreadable(description: "\\(text) is no length") }
                    minutes = parts[0] * 60 + parts[1]
                }
            }
            """,
            "App/Film.swift": """
            import Foundation
            import Kit

            struct Film: Decodable {
                let title: String
                let minutes: Int
                enum CodingKeys: String, CodingKey { case title, minutes = "length" }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let text = try container.decode(String.self, forKey: .title)
                    if text.isEmpty { fatalError("a film without a title") }
                    title = text.uppercased()
                    do {
                        minutes = try Length(container.decode(String.self, forKey: .minutes)).minutes
                    } catch let error as Length.Unreadable {
                        throw DecodingError.dataCorruptedError(
                            forKey: .minutes, in: container, debugDescription: error.description)
                    }
                }
            }
            struct Surroundings: Decodable {
                let token: String
                init(from decoder: any Decoder) throws {
                    let name = try decoder.singleValueContainer().decode(String.self)
                    token = ProcessInfo.processInfo.environment[name] ?? "nothing"
                }
            }
            private struct Hidden: Decodable { let x: Int }
            """,
            "App/Sample.swift": """
            import Foundation

            struct Sample: Decodable {
                enum Kind: String, Decodable, CustomStringConvertible {
                    case short = "s", long
                    var description: String { "a kind of its own" }
                }
                let kind: Kind, at: Date, site: URL, price: Decimal, scores: [Int?], names: [String: Int8], none: String?
            }
            """,
            "App/Kinds.swift": """
            import Foundation

            final class Node: Decodable {
                let name = "n"
                let others: [Node] = []
            }
            struct Kinds: Decodable {
                let nested: Int??, range: ClosedRange<Int>, odd: Double, node: Node, part: Substring
                let double: @Sendable (Int) -> Int, pair: (Int, label: String), empty: [String: Int], nothing: Int?
                let set: Set<String>, bytes: Data, any: Any
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    (nested, range, odd, part) = (.some(nil), 1...3, .nan, text.prefix(1))
                    node = try JSONDecoder().decode(Node.self, from: Data("{}".utf8))
                    (double, pair, empty, nothing, set) = ({ $0 * 2 }, (1, "b"), [:], nil, [])
                    (bytes, any) = (Data([0, 255]), [1, "a", -Double.infinity] as [Any])
                }
            }
            """,
            "App/Empty.swift": """
            struct Empty: Decodable {
                let map: [String: Int], set: Set<Int>, list: [Int], deep: [String: [String: Int]]
            }
            extension CodingUserInfoKey { static let scale = CodingUserInfoKey(rawValue: "scale")! }
            struct Scaled: Decodable {
                let number: Int
                init(from decoder: any Decoder) throws {
                    let scale = decoder.userInfo[.scale] as? Int ?? 1
                    number = try decoder.singleValueContainer().decode(Int.self) * scale
                }
            }
            """,
            "App/Trouble.swift": """
            import Foundation

            struct Trouble: Decodable {
                let came: String
                init(from decoder: any Decoder) throws {
                    switch try decoder.singleValueContainer().decode(String.self) {
                    case "reads": came = readLine() ?? "nothing"
                    case "prints":
                        for number in 0..<20_000 { print("line", number) }
                        came = "printed"
                    case "forks":
                        let fork = dlsym(nil, "fork")
                        _ = unsafeBitCast(fork, to: (@convention(c) () -> Int32).self)()
                        came = "forked"
                    case "recurses": came = String(repeating: "x", count: Self.endless(1))
                    default:
                        let sleep = Process()
                        sleep.executableURL = URL(fileURLWithPath: "/bin/sleep")
                        sleep.arguments = ["600"]
                        try sleep.run()
                        exit(3)
                    }
                }
                private static func endless(_ number: Int) -> Int { number == 0 ? 0 : endless(number + 1) + 1 }
            }
            """,
            "Broken.swift": "struct Broken { let x: Missing }\n",
            "app.apiscript": Self.load + "\n",
        ]
        for (name, text) in files { try folder.write(text, to: name) }
        sonde = try Program("sonde")
        // Tests run at once, and each would compile what none has compiled yet.
        let first = try run("models")
        guard first.status == 0 else { throw ProgramFailure(description: first.errors) }
    }

    func run(_ lines: String..., loading: String = CompiledPlayground.load) throws -> Outcome {
        try program(["run", "--allow-programs", loading] + lines)
    }

    func remove() throws { try FileManager.default.removeItem(at: folder.url) }

    func program(_ arguments: [String]) throws -> Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try sonde.run(
            arguments,
            environment: [
                "PATH": path, "TOKEN": "t0p-s3cret-t0ken", "XDG_CACHE_HOME": folder.path + "/.cache",
            ],
            in: folder.url)
    }
}

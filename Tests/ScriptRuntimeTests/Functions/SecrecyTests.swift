import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax
import Testing

@testable import ScriptExpressions

@Suite("secrets in expressions")
struct SecrecyTests {
    @Test(
        "what is made from a secret is one",
        arguments: [
            "env.KEY", #""token \(env.KEY)""#, "env.KEY.uppercased()", #"env.KEY + "x""#, "env.KEY.base64",
            "env.KEY.hex",
            "env.KEY.utf8", "env.KEY.hash(.sha256)", "env.KEY.hash(.sha256).hex",
            #""a".hmac(.sha256, key: env.KEY).hex"#,
            #""a-b".replacing("-", with: env.KEY)"#, #"["a", env.KEY].joined(separator: ",")"#,
            #"env.KEY.split(separator: "3")"#, "env.KEY.prefix(2)", "env.KEY.first", "env.KEY[0]", "env.KEY[0..<2]",
            #"URL("http://a.example/\(env.KEY)")"#, "String(env.KEY)", #"env.KEY.matches(of: /k./)"#,
            #"String(repeating: env.KEY, count: 2)"#, "Data(env.KEY)", #"["a": env.KEY].mapValues { $0 }"#,
            "[env.KEY, \"a\"].sorted()", "env.KEY.reversed()", #"secret("Prompt")"#, #"secret(file: "key.txt")"#,
            #"["x"].map { $0 + env.KEY }"#, "episodes.url(key: env.KEY)", "(true ? env.KEY : \"\")", "Array(env.KEY)",
            "env.KEY.localizedUppercase", "env.KEY.appending(\"x\")",
            "\"k\".commonPrefix(with: env.KEY)", #"Date("2018-04-17").formatted("'\(env.KEY)'")"#,
            "env.KEY.debugDescription", "env.KEY.data(using: .utf8)", "env.KEY.utf16", "env.KEY.first?.asciiValue",
            "env.KEY.lengthOfBytes(using: .utf8)",
        ])
    func remainsSecret(expression text: String) async throws {
        let bench = try Bench(["episodes": .endpoint("episodes")])
        let value = try await Evaluator(bench).value(of: expression(text))
        #expect(!value.secrets.isEmpty)
        #expect(!value.written.description.contains("k3y"))
    }

    @Test(
        "a number, a date or a duration made from a secret is one, and so is what is calculated with it",
        arguments: [
            "env.KEY.count", "Int(env.PIN)", "Int(env.PIN)! + 1", "-Int(env.PIN)!", "~Int(env.PIN)!",
            "1 + Int(env.PIN.suffix(3))!", "Double(env.PIN)! / 7", "Decimal(env.PIN)", "max(Int(env.PIN)!, 3)",
            "abs(Int(env.PIN)!)", "String(Int(env.PIN)!)", "\"n: \\(Int(env.PIN)!)\"", "[Int(env.PIN)!, 1]",
            "[Int(env.PIN)!, 1].sum()", "[Int(env.PIN)!].reduce(1, +)", "[Int(env.PIN)!].map { $0 * 2 }",
            "env.PIN.map { Int($0)! }", "Array(env.PIN).map { Int($0) ?? 0 }",
            "[\"n\": Int(env.PIN)!]", "(Int(env.PIN)!, 2)", "(1...Int(env.PIN)!)", "(0..<env.KEY.count).last",
            "Date(timeIntervalSince1970: Double(env.PIN)!)", "Date(timeIntervalSince1970: Double(env.PIN)!) + 1d",
            "Date(timeIntervalSince1970: Double(env.PIN)!).timeIntervalSince1970", "Int(env.PIN).map { $0 + 1 }",
            "{ \"n\": Int(env.PIN)! }", "Int(env.PIN)! * 1s", "true ? Int(env.PIN)! : 1", "String(Int(env.PIN)!).count",
            "String(format: \"%d\", Int(env.PIN)!)", "[Int(env.PIN)!].description", "[Int(env.PIN)!, 1].sorted()",
            "Int(env.PIN)! as Int", "Int(env.PIN) ?? 3", "Int8(exactly: env.KEY.count)",
        ])
    func numbers(expression text: String) async throws {
        let value = try await Evaluator(Bench()).value(of: expression(text))
        #expect(!value.secrets.isEmpty)
        #expect(value.written.description.contains("‹"), "\(value.written)")
        #expect(!value.written.description.contains("47110"), "\(value.written)")
    }

    @Test("a message about a number made from a secret does not quote it")
    func quotedNumbers() async throws {
        for text in ["[1][Int(env.PIN)!]", "Int8(Int(env.PIN)!)", "[1].prefix(-Int(env.PIN)!)"] {
            let error = try await failure(of: text)
            #expect(!"\(error.message) \(error.advice ?? "")".contains("47110"), "\(error)")
        }
    }

    @Test(
        "what a script decides by a secret is no secret: a Boolean, and what is picked",
        arguments: [
            (#"env.KEY == "k3y!""#, "true"), ("env.KEY.isEmpty", "false"), ("Int(env.PIN)! > 3", "true"),
            ("[7, 8][Int(env.PIN)! - 47110815]", "7"), ("[7, 8, 9].prefix(env.KEY.count - 2)", "[7, 8]"),
            ("[env.KEY, \"a\"].count", "2"),
        ])
    func isNoSecret(expression text: String, value: String) async throws {
        let found = try await Evaluator(Bench()).value(of: expression(text))
        #expect(found.secrets.isEmpty && found.written.revealed == value)
    }

    @Test("print shows the name of a secret")
    func printing() async throws {
        let bench = try Bench()
        _ = try await evaluate(#"print("key: \(env.KEY)", env.KEY)"#, in: bench)
        #expect(bench.printed == ["key: ‹KEY› ‹KEY›"] as [String])
    }

    @Test(
        "what cannot hide a secret is not made from one, and no message gives one away",
        arguments: [
            "JSON(env.KEY)", #"JSON("\"\(env.KEY)\"")"#, "env.KEY.utf8.json", "Regex(env.KEY)", "Date(env.KEY)",
            "[env.KEY: 1, env.KEY: 2]", "env.KEY + 1", "env.KEY == 1", "env.KEY.nope", "[env.KEY, env.KEY].sum()",
            "Dictionary(uniqueKeysWithValues: [(env.KEY, 1), (env.KEY, 2)])", "URL(env.KEY).nope",
        ])
    func refusals(expression text: String) async throws {
        let error = try await failure(of: text)
        #expect(!"\(error.message) \(error.advice ?? "")".contains("k3y"))
    }

    @Test("no row of the table gives a secret away: its example with a secret in place of each text, in turn")
    func everyRow() async throws {
        let bench = try Bench(["list": .array([.text(Self.key)])])
        var (tried, rows) = (0, 0)
        for entry in bench.models.functions.all {
            let example = entry.example.expression
            let texts = example.ranges(of: /"(?:[^"\\]|\\.)*"/)
            rows += texts.isEmpty ? 0 : 1
            for range in texts {
                for secret in ["env.KEY", "env.KEY[0]", "list[0]"] {
                    let call = example.replacingCharacters(in: range, with: secret)
                    tried += 1
                    do {
                        let value = try await Evaluator(bench).value(of: expression(call))
                        let told = value.written.description
                        #expect(!told.contains("k3") && !told.contains("107"), "\(call): \(told)")
                    } catch {
                        #expect(!"\(error)".contains("k3y"), "\(call)")
                    }
                }
            }
        }
        #expect(!bench.printed.contains { "\($0)".contains("k3") })
        #expect(rows > bench.models.functions.all.count / 4 && tried > 3 * rows, "\(rows) rows, \(tried) calls")
    }

    @Test("where a secret stays whole, every row of the table makes another secret of it or is refused")
    func everyRowKeepsItWhole() async throws {
        let bench = try Bench(
            ["list": .array([.text(Self.key)]), "both": .dictionary([DictionaryEntry(.string("a"), .text(Self.key))])],
            wholeSecrets: true)
        let arguments = [
            "CharacterSet": ".whitespaces", "String.Encoding": ".utf8", "Algorithm": ".sha256", "Int": "1",
            "Regex": "/./",
        ]
        var refused = 0
        for entry in bench.models.functions.all {
            let receivers: [String]
            var given = "env.KEY"
            switch entry.receiver {
            case .none: receivers = [""]
            case .initialiser(let type): receivers = [type]
            case .type: continue
            case .value(.string): receivers = ["env.KEY", "\"a\""]
            case .value(.data): receivers = ["env.KEY.utf8", "Data(\"a\")"]
            case .value(.array): receivers = ["list", "[\"a\", \"b\"]"]
            case .value(.dictionary): receivers = ["both", "[\"a\": \"b\"]"]
            case .value(.any), .value(.optional): receivers = ["env.KEY"]
            default:
                // Only arguments can be secret.
                receivers = []
                given = ""
            }
            for receiver in receivers {
                let isSecret =
                    !receiver.hasPrefix("\"") && !receiver.hasPrefix("[") && !receiver.hasPrefix("Data(")
                    && !receiver.isEmpty && entry.receiver != .initialiser(receiver)
                let words = (entry.parameters ?? []).filter { $0.arity != .optional }.map { parameter in
                    let value = parameter.type.contains("->") ? "{ _ in true }" : arguments[parameter.type] ?? given
                    return (parameter.label.map { "\($0): " } ?? "") + value
                }
                guard isSecret || words.contains(where: { $0.hasSuffix(given) }) else { continue }
                let name = if case .initialiser(let type) = entry.receiver { type } else { entry.name }
                let call =
                    (receiver.isEmpty || receiver == name ? name : "\(receiver).\(name)")
                    + (entry.parameters == nil ? "" : "(\(words.joined(separator: ", ")))")
                do {
                    let value = try await Evaluator(bench).value(of: expression(call))
                    #expect(!value.secrets.isEmpty || value.isVoid, "\(call): \(value.written)")
                } catch {
                    #expect(!"\(error)".contains("k3y"), "\(call)")
                    if (error as? RuntimeError)?.message.contains("is secret: an agent can") == true { refused += 1 }
                }
            }
        }
        #expect(refused > 100)
    }

    private static let key = SecretText(Secret("KEY", "k3y!", from: .environment("KEY")))

    @Test(
        "where a secret stays whole, it is not compared, indexed or decoded, also inside of other values",
        arguments: [
            #"env.KEY == "a""#, #""a" < env.KEY"#, "env.KEY[0]", "env.KEY[0...1]", "[env.KEY][0]", "[env.KEY: 1]",
            #"["a": 1][env.KEY]"#, #"["a", env.KEY] == ["a", "b"]"#, #""abc"[env.KEY...]"#,
            #"[env.KEY].map(\.count)"#, "(env.KEY -> Int)", #"(env.KEY, 1) == ("a", 1)"#,
            "[1].map { env.KEY.prefix($0) }", "[env.KEY].reversed()",
        ])
    func whole(expression text: String) async throws {
        let bench = try Bench(wholeSecrets: true)
        let error = await #expect(throws: RuntimeError.self) {
            try await Evaluator(bench).value(of: expression(text))
        }
        #expect(
            error?.message == "env.KEY is secret: an agent can send it, join it, encode or hash it, and nothing else")
    }

    @Test("a closure sees a secret's characters as secrets")
    func characters() async throws {
        let bench = try Bench()
        _ = try? await evaluate("env.KEY.filter { [print($0)].isEmpty }", in: bench)
        #expect(bench.printed == ["‹KEY›", "‹KEY›", "‹KEY›", "‹KEY›"] as [String])
    }

    @Test("a line for curl names what it does not show")
    func curl() throws {
        let key = Secret("KEY", "s3cr'et!", from: .key)
        let url = try #require(URL(string: "https://a.example/it's?k=s3cr'et!"))
        let credentials = Origin(url).map { Credentials(for: $0, [.header("X-Key", SecretText(key)), .bearer("tok")]) }
        let request = Request(.post, url, body: .bytes(Data("x".utf8)), credentials: credentials, secrets: [key])
        #expect(
            CurlCommand(request).text
                == "curl -X POST -H 'X-Key: ‹KEY›' -H 'Authorization: Bearer ‹Authorization›' --data-binary x "
                + #"'https://a.example/it'\''s?k=‹KEY›'"#)
    }

    @Test("a variable that is not set is missing only where it is sent")
    func missing() async throws {
        let text = try expression(#""Bearer \(env.NOPE)".uppercased()"#)
        await #expect(throws: RuntimeError.self) { try await Evaluator(try Bench()).value(of: text) }
        var evaluator = Evaluator(try Bench())
        evaluator.keepsPlaceholders = true
        let value = try await evaluator.value(of: text)
        let url = try #require(URL(string: "http://a.example"))
        let request = Request(.get, url, secrets: value.secrets)
        let error = await #expect(throws: TransportError.self) {
            let network = NextStep { (_, _) throws(TransportError) in
                Issue.record("it was sent")
                return Response(status: Status(200), url: url)
            }
            return try await MissingSecretGuard().intercept(request, next: network)
        }
        #expect(error?.detail == "the environment variable NOPE is not set: export NOPE=…")
    }
}

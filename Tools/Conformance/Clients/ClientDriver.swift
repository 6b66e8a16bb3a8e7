/// A program that calls each endpoint of a world by a client, and prints what comes as JSON, a line each.
struct ClientDriver {
    let world: ClientWorld
    let style: String

    var source: String {
        """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif

        @main
        struct Driver {
            static func main() async { await run() }

            nonisolated static func run() async {
                let environment = ProcessInfo.processInfo.environment
                let own = \(settings)().server
                let server = own.replacingOccurrences(of: "http://127.0.0.1:3000", with: environment["SERVER"] ?? "")
                let client = \(client)
        \(steps.map { "        \($0)" }.joined(separator: "\n"))
            }

        \(Self.waiting(in: style))
            static func json(_ value: Any) -> String {
                switch value {
                case let text as String: quoted(text)
                case let flag as Bool: "\\(flag)"
                case let date as Date: quoted(date.ISO8601Format())
                case let url as URL: quoted(url.absoluteString)
                case let data as Data: quoted(data.base64EncodedString())
                case let raw as any RawRepresentable: json(raw.rawValue)
                case let number as any Numeric: "\\(number)"
                default: composed(Mirror(reflecting: value))
                }
            }

            static func composed(_ mirror: Mirror) -> String {
                switch mirror.displayStyle {
                case .optional: mirror.children.first.map { json($0.value) } ?? "null"
                case .collection, .set: "[\\(mirror.children.map { json($0.value) }.joined(separator: ","))]"
                default:
                    "{\\(mirror.children.map { "\\(quoted($0.label ?? "")):\\(json($0.value))" }.joined(separator: ","))}"
                }
            }

            static func quoted(_ text: String) -> String {
                (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            }
        }

        """
    }

    private var steps: [String] {
        world.steps.compactMap { step in
            switch step {
            case .call(let text, let type):
                "do { print(json(\(call(text, type)))) } catch { print(\"failed: \\(error)\") }"
            case .failure(let text, let type): "do { print(json(\(call(text, type)))) } catch {}"
            case .statement: nil
            }
        }
    }

    /// The type that knows where the API is.
    private var settings: String {
        let type = style == "request" ? "\(world.stem)Settings" : "\(world.stem)Client"
        let inputs = world.inputs.map { "\($0.name): \"\"" }.joined(separator: ", ")
        return inputs.isEmpty ? type : "{ \(type)(\(inputs)) }"
    }

    private var client: String {
        let inputs = ["server: server"] + world.inputs.map { "\($0.name): environment[\"\($0.variable)\"] ?? \"\"" }
        let list = inputs.joined(separator: ", ")
        switch style {
        case "request": return "EndpointRequest(settings: \(world.stem)Settings(\(list)))"
        case "result": return "\(world.stem)Client(\(list), queue: DispatchQueue(label: \"answers\"))"
        default: return "\(world.stem)Client(\(list))"
        }
    }

    private func call(_ text: String, _ type: String) -> String {
        switch style {
        case "request":
            return type == "Data"
                ? "try await client.download(.\(text))"
                : "try await client.download(\(type).self, from: .\(text))"
        case "result":
            let start =
                !text.hasSuffix(")") ? text + "(" : text.hasSuffix("()") ? text.dropLast() + "" : text.dropLast() + ", "
            return "try await wait { client.\(start)completion: $0) }"
        default: return "try await client.\(text)" + (text.hasSuffix(")") ? "" : "()")
        }
    }

    private static func waiting(in style: String) -> String {
        guard style == "result" else { return "" }
        return """
                static func wait<Value, Failure>(
                    for start: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> SentRequest
                ) async throws -> Value {
                    try await withCheckedThrowingContinuation { continuation in
                        _ = start { result in
                            nonisolated(unsafe) let result = result.mapError { $0 as any Error }
                            continuation.resume(with: result)
                        }
                    }
                }

            """
    }
}

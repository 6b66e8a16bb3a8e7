import HTTPModel
import JSONModel

extension RequestParts {
    /// The individual parts that are ignored or compared, as they are written: `.query("page")`.
    package var written: [String] {
        headers.sorted().map { Self.written("header", $0) } + queryItems.sorted().map { Self.written("query", $0) }
            + bodyMembers.sorted().map { Self.written("body", $0) } + parts.sorted().map { Self.written("part", $0) }
            + paths.sorted().map { Self.written("path", $0) } + (hasBody ? [".body"] : []) + (hasHost ? [".host"] : [])
    }

    /// The parts that can match nothing in any request: each as it is written, and the reason.
    package var faults: [(part: String, fault: PatternFault)] {
        var faults: [(part: String, fault: PatternFault)] = []
        for name in headers where (try? HeaderField(name, "")) == nil {
            faults.append(
                (Self.written("header", name), PatternFault("no header has such a name", advice: #"write "X-Nonce""#)))
        }
        for (kind, names) in [("query", queryItems), ("part", parts)] where names.contains("") {
            faults.append((Self.written(kind, ""), PatternFault("it is empty", advice: "write a name")))
        }
        for text in bodyMembers.sorted() {
            do throws(PatternFault) { _ = try BodyPath(text) } catch {
                faults.append((Self.written("body", text), error))
            }
        }
        for text in paths.sorted() {
            do throws(PatternFault) {
                guard try PathPattern(text).hasStar else {
                    throw PatternFault("it has no * for the segment to ignore", advice: #"write "users/*/avatar""#)
                }
            } catch {
                faults.append((Self.written("path", text), error))
            }
        }
        return faults
    }

    var each: [RequestParts] {
        headers.sorted().map(RequestParts.header) + queryItems.sorted().map(RequestParts.query)
            + bodyMembers.sorted().map(RequestParts.body(_:)) + parts.sorted().map(RequestParts.part)
            + paths.sorted().map(RequestParts.path) + (hasBody ? [.body] : [])
    }

    private static func written(_ kind: String, _ text: String) -> String { ".\(kind)(\(text.swiftLiteral))" }
}

package import Fixtures
package import HTTPModel
import JSONModel

/// The place of recorded responses, and the way they are found.
package struct FixtureSettings: Sendable, Hashable {
    /// One use of `transport = .fixtures(…)`. Repeating it restarts every sequence of responses.
    package final class Identity: Sendable, Hashable {
        package static func == (one: Identity, two: Identity) -> Bool { one === two }

        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    package var place: FolderPlace
    /// Indicates whether the network responds to requests that have no recording.
    package var otherwiseLive = false
    /// The parts that are compared in addition to the usual ones, and those that are ignored.
    package var matching = RequestParts()
    package var ignoring = RequestParts()
    package var ending = SequenceEnding.repeatLast
    /// The speed of streams, as a multiple of the recorded speed. Without it, they arrive at once.
    package var speed: Double?
    /// The place of the statement: `page.apiscript:3`.
    package var origin: String?
    /// The texts that replace secrets in responses, by the names of placeholders.
    package var fill: [String: SecretText] = [:]
    package let occasion = Identity()

    package init(_ place: FolderPlace) {
        self.place = place
    }
}

extension FixtureSettings {
    /// The same for an API, whose recordings are in the folder of its name. Without one, nothing is recorded of it.
    func below(_ api: String) -> FixtureSettings {
        var settings = self
        settings.place = place.below(api)
        return settings
    }

    /// The folder as it was written.
    package var folder: String { place.path }

    /// The settings as written in a line.
    package var written: String {
        var arguments = [place.path.swiftLiteral]
        if otherwiseLive { arguments.append("otherwise: .live") }
        for (label, parts) in [("matching", matching.written), ("ignoring", ignoring.written)] where !parts.isEmpty {
            arguments.append("\(label): \(parts.count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]")")
        }
        if !fill.isEmpty {
            let values = fill.sorted { $0.key < $1.key }
                .map { "\($0.key.swiftLiteral): \($0.value.description.swiftLiteral)" }
            arguments.append("fill: [\(values.joined(separator: ", "))]")
        }
        if ending != .repeatLast { arguments.append("then: .\(ending.rawValue)") }
        if let speed { arguments.append("speed: \(speed)") }
        return ".fixtures(\(arguments.joined(separator: ", ")))"
    }
}

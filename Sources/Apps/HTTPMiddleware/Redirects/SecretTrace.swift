import Basics
package import HTTPModel

/// Looks for secrets in a URL or a header line: in every spelling that a mask knows, in any case, and under escapes of
/// any depth.
package struct SecretTrace: Sendable {
    private let exact: SecretMask
    private let folded: SecretMask

    package init(_ secrets: [Secret]) {
        exact = SecretMask(secrets)
        folded = SecretMask(secrets.map { Secret($0.name, $0.revealed.lowercased(), from: $0.origin) })
    }

    package func isIn(_ text: String) -> Bool {
        guard let readings = readings(of: text) else { return true }
        return readings.contains { reading in
            let small = reading.lowercased()
            return exact.masked(reading) != reading || folded.masked(small) != small
        }
    }
}

extension SecretTrace {
    /// The text as it stands, and with its escapes undone once or more. `nil` if they are nested too deeply to mean
    /// anything.
    private func readings(of text: String) -> [String]? {
        var readings = [text]
        while let last = readings.last {
            let next = String(decoding: PercentEncoding.decode(last), as: UTF8.self)
            guard next != last else { break }
            guard readings.count < 8 else { return nil }
            readings.append(next)
        }
        return readings + readings.filter { $0.contains("+") }.map { $0.replacingBytes("+", with: " ") }
    }
}

import Basics
import HTTPModel

/// Keys that their context reveals: an address that anyone who knows it may post to, or a curl command.
extension KeyShape {
    static let webhookHosts = [
        "hooks.slack.com", "hooks.zapier.com", "discord.com", "discordapp.com", "webhook.office.com",
    ].map { Array($0.utf8) }

    /// The words before the secret part of an address.
    private static let webhookWords: Set = [
        "api", "services", "workflows", "triggers", "webhooks", "webhookb2", "hooks", "catch", "v6", "v7", "v8", "v9",
        "v10",
    ]

    /// `T0/B0/Xy…` of `https://hooks.slack.com/services/T0/B0/Xy…`
    static func webhook(at place: Int, in text: [UInt8]) -> Range<Int>? {
        guard let host = webhookHosts.first(where: { text.stands($0, at: place) }) else { return nil }
        var end = place + host.count
        var secret: Int?
        while let first = behindSlash(end, in: text) {
            let last = endOfName(from: first, in: text)
            guard last > first else { break }
            if secret == nil, !webhookWords.contains(String(decoding: text[first..<last].prefix(16), as: UTF8.self)) {
                secret = first
            }
            end = last
        }
        return secret.flatMap { end - $0 >= 20 ? $0..<end : nil }
    }

    /// The place after `/`, or after `\/` in a JSON string.
    private static func behindSlash(_ place: Int, in text: [UInt8]) -> Int? {
        var slash = place
        while slash < text.count, text[slash] == UInt8(ascii: "\\"), slash - place < 4 { slash += 1 }
        return slash < text.count && text[slash] == UInt8(ascii: "/") ? slash + 1 : nil
    }

    static let userOptions = ["-u", "-U", "--user", "--proxy-user"].map { Array($0.utf8) }

    /// `s3cr3t` of `curl -u ann:s3cr3t https://h`
    static func user(at place: Int, in text: [UInt8], _ runs: inout TextRuns) -> Range<Int>? {
        guard place > 0, text[place - 1] <= 0x20, let option = userOptions.last(where: { text.stands($0, at: place) })
        else {
            return nil
        }
        var start = place + option.count
        while start < text.count, beforeUser.contains(text[start]), start - place < 24 { start += 1 }
        let colon = endOfName(from: start, in: text)
        guard colon > start, colon - start < 64, colon < text.count, text[colon] == UInt8(ascii: ":") else {
            return nil
        }
        let password = (colon + 1)..<end(ofArgumentFrom: colon + 1, in: text)
        guard !password.isEmpty, !text[password].contains(where: expressions.contains) else { return nil }
        return runs.hasCommand(before: place, in: text) ? password : nil
    }

    private static func endOfName(from start: Int, in text: [UInt8]) -> Int {
        var end = Alphabet.dotted.end(from: start, in: text)
        while end < text.count, text[end] == UInt8(ascii: "@") { end = Alphabet.dotted.end(from: end + 1, in: text) }
        return end
    }

    private static let longestPassword = 128
    private static let argument = ByteSet { $0 > 0x20 && !"\"'\\`".utf8.contains($0) }
    private static let beforeUser = ByteSet(" =\\\"'")
    private static let expressions = ByteSet("$<{(")

    private static func end(ofArgumentFrom start: Int, in text: [UInt8]) -> Int {
        var end = start
        while end < text.count, argument.contains(text[end]), end - start < longestPassword {
            end += 1
        }
        return end
    }
}

import HTTPModel
import PlainText

/// Keys that what stands around them reveals: an address that anybody who knows it may post to, a line for curl.
extension KeyShape {
    static let webhookHosts = [
        "hooks.slack.com", "hooks.zapier.com", "discord.com", "discordapp.com", "webhook.office.com",
    ].map { Array($0.utf8) }

    /// What stands before the part of an address that is secret.
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
            var last = first
            while last < text.count, Alphabet.dotted.contains(text[last]) || text[last] == UInt8(ascii: "@") {
                last += 1
            }
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
    static func user(at place: Int, in text: [UInt8]) -> Range<Int>? {
        guard place > 0, text[place - 1] <= 0x20, let option = userOptions.last(where: { text.stands($0, at: place) })
        else {
            return nil
        }
        var start = place + option.count
        while start < text.count, " =\\\"'".utf8.contains(text[start]), start - place < 24 { start += 1 }
        guard let colon = text[start...].prefix(64).firstIndex(where: { !Alphabet.dotted.contains($0) && $0 != 0x40 }),
            colon > start, text[colon] == UInt8(ascii: ":")
        else { return nil }
        let password = (colon + 1)..<end(ofArgumentFrom: colon + 1, in: text)
        guard !password.isEmpty, !text[password].contains(where: { "$<{(".utf8.contains($0) }) else { return nil }
        let command = text[max(0, place - longestCommand)..<place]
        return command.lastRange(of: curl) == nil ? nil : password
    }

    private static let curl = Array("curl".utf8)
    private static let longestCommand = 256
    private static let longestPassword = 128

    private static func end(ofArgumentFrom start: Int, in text: [UInt8]) -> Int {
        var end = start
        while end < text.count, text[end] > 0x20, !"\"'\\`".utf8.contains(text[end]), end - start < longestPassword {
            end += 1
        }
        return end
    }
}

extension ArraySlice<UInt8> {
    /// Where some bytes stand last.
    fileprivate func lastRange(of other: [UInt8]) -> Int? {
        indices.dropLast(other.count - 1).last { self[$0...].starts(with: other) }
    }
}

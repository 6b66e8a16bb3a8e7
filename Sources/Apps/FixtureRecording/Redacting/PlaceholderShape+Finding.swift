import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel

extension PlaceholderShape {
    /// The shape of a secret, or `nil` if its form must stay hidden or is not one that an app would examine.
    package init?(of value: String, named name: String) {
        let bytes = Array(value.utf8)
        if Self.isToken(value) {
            self = .jwt
        } else if UUID(uuidString: value) != nil {
            self = .uuid(isUppercase: value == value.uppercased())
        } else if let prefix = Self.prefixes.first(where: value.hasPrefix), bytes.allSatisfy(\.isOfKey) {
            self = .prefixed(prefix, bytes.count - prefix.utf8.count)
        } else if bytes.allSatisfy(\.isDigit), !bytes.isEmpty {
            guard !Self.isTyped(name) else { return nil }
            self = .digits(bytes.count)
        } else if bytes.count >= 16, bytes.count <= Self.longest, bytes.allSatisfy(\.isHexDigit),
            value == value.lowercased() || value == value.uppercased()
        {
            self = .hexadecimal(bytes.count, isUppercase: value == value.uppercased())
        } else {
            return nil
        }
    }

    /// Three parts in base64url, the first of them a header that names an algorithm.
    private static func isToken(_ value: String) -> Bool {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, value.utf8.count < 64 << 10 else { return false }
        let objects = parts.prefix(2).compactMap { Data(base64URL: String($0)) }
            .compactMap { try? JSONDocument([UInt8]($0)).root }
        return objects.count == 2 && objects[0]["alg"] != nil && objects[1].kind == .object
    }

    /// True if it is the name of something a person types, whose length would help to guess it.
    private static func isTyped(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["password", "passphrase", "passcode", "passwd", "pwd", "pin"].contains { name.contains($0) }
    }
}

extension UInt8 {
    /// A letter, a digit, or a mark that keys are made with.
    fileprivate var isOfKey: Bool { isLetter || isDigit || [0x2d, 0x2e, 0x5f].contains(self) }
}

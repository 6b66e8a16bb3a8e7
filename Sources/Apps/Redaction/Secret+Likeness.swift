import Basics
package import HTTPModel

extension Secret {
    /// Indicates whether the secret is searched for beyond its own place. A value that was typed visibly, or came
    /// from a server, is searched for only if it could be a key. Hiding every `dark` in a body because of a cookie
    /// `theme=dark` would damage the body and protect nothing.
    package var isSought: Bool {
        switch origin {
        case .typed, .response, .cookie: couldBeKey
        case .environment, .prompt, .file, .key: true
        }
    }

    /// Indicates whether it has eight letters and digits, or any sixteen bytes that are not an address. The name of a
    /// cookie does not mark a secret, so its words, however long, do not count.
    package var couldBeKey: Bool {
        let bytes = Array(revealed.utf8)
        guard bytes.count >= 8, !KeyLikeness.isAddress(revealed) else { return false }
        let isMixed = bytes.contains(where: \.isDigit) && bytes.contains(where: \.isLetter)
        return isMixed || bytes.count >= 16 && (origin != .cookie || KeyLikeness.isRandom(bytes))
    }
}

extension Secret {
    /// Indicates whether it keeps repeating its beginning, which no key does. In a text that does the same, it
    /// would be found in part at every place, and read in vain each time.
    var repeatsItself: Bool {
        let bytes = Array(revealed.utf8)
        guard bytes.count > 64 else { return false }
        // For each beginning, how much of it is also its end.
        var border = 0
        var borders = [0]
        for place in bytes.indices.dropFirst() {
            while border > 0, bytes[place] != bytes[border] { border = borders[border - 1] }
            if bytes[place] == bytes[border] { border += 1 }
            borders.append(border)
            let length = place + 1
            if length > 64, length / (length - border) >= 16 { return true }
        }
        return false
    }
}

extension [Secret] {
    /// Returns the secrets without cookies that only repeat a part of the request's address.
    package func outside(of url: String) -> [Secret] {
        filter { secret in
            guard secret.origin == .cookie, !KeyLikeness.isRandom([UInt8](secret.revealed.utf8)) else { return true }
            let address = String(decoding: PercentEncoding.decode(url[...]), as: UTF8.self)
            return !url.contains(secret.revealed) && !address.contains(secret.revealed)
        }
    }
}

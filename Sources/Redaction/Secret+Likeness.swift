package import HTTPModel
import PlainText

extension Secret {
    /// Is it looked for beyond the place where it stands? What somebody wrote for all to see, or a server gave out, if
    /// it could be a key: who hides every `dark` of a body because a cookie says `theme=dark` spoils the body and hides
    /// nothing.
    package var isSought: Bool {
        switch origin {
        case .typed, .response, .cookie: couldBeKey
        case .environment, .prompt, .file, .key: true
        }
    }

    /// Eight letters and digits, or sixteen bytes of whatever kind that are no address. A cookie names no secret: of
    /// its words, however long, none is one.
    package var couldBeKey: Bool {
        let bytes = Array(revealed.utf8)
        guard bytes.count >= 8, !KeyLikeness.isAddress(revealed) else { return false }
        let isMixed = bytes.contains(where: \.isDigit) && bytes.contains(where: \.isLetter)
        return isMixed || bytes.count >= 16 && (origin != .cookie || KeyLikeness.isRandom(bytes))
    }
}

extension [Secret] {
    /// Without cookies that say again what the address of the request says: a section of the site, a place.
    package func outside(of url: String) -> [Secret] {
        filter { secret in
            guard secret.origin == .cookie, !KeyLikeness.isRandom([UInt8](secret.revealed.utf8)) else { return true }
            let address = String(decoding: PercentEncoding.decode(url[...]), as: UTF8.self)
            return !url.contains(secret.revealed) && !address.contains(secret.revealed)
        }
    }
}

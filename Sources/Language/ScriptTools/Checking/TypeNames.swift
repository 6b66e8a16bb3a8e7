import ScriptSyntax

/// The names of types in a piece of Swift: those that begin with a capital, outside of texts and comments.
enum TypeNames {
    static func names(in fragment: SwiftFragment) -> [Name] {
        let bytes = Array(fragment.text.utf8)
        var names: [Name] = []
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 10 {
                    place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                place += 1
            case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"):
                while place < bytes.count, bytes[place] != 10 { place += 1 }
            case let byte where byte.isNamePart:
                let start = place
                while place < bytes.count, bytes[place].isNamePart { place += 1 }
                let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
                guard !isMember, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { continue }
                let range = (fragment.range.lowerBound + start)..<(fragment.range.lowerBound + place)
                names.append(Name(String(decoding: bytes[start..<place], as: UTF8.self), at: range))
            default: place += 1
            }
        }
        return names
    }
}

import Foundation
import ModelDecoding

extension String.CompareOptions: LibraryOptions { static var typeName: String { "String.CompareOptions" } }
extension ComparisonResult: LibraryObject { static var typeName: String { "ComparisonResult" } }
extension String.Encoding: LibraryObject { static var typeName: String { "String.Encoding" } }
extension CharacterSet: LibraryObject { static var typeName: String { "CharacterSet" } }
extension Unicode.Scalar: LibraryObject { static var typeName: String { "Unicode.Scalar" } }

extension LibraryKind {
    static let textOptions = LibraryKind("String.CompareOptions", "NSString.CompareOptions") { options in
        options.member("caseInsensitive") { String.CompareOptions.caseInsensitive }
        options.member("literal") { String.CompareOptions.literal }
        options.member("backwards") { String.CompareOptions.backwards }
        options.member("anchored") { String.CompareOptions.anchored }
        options.member("numeric") { String.CompareOptions.numeric }
        options.member("diacriticInsensitive") { String.CompareOptions.diacriticInsensitive }
        options.member("widthInsensitive") { String.CompareOptions.widthInsensitive }
        options.member("forcedOrdering") { String.CompareOptions.forcedOrdering }
        options.member("regularExpression") { String.CompareOptions.regularExpression }
    }

    static let comparison = LibraryKind(ComparisonResult.typeName) { result in
        result.member("orderedAscending") { ComparisonResult.orderedAscending }
        result.member("orderedSame") { ComparisonResult.orderedSame }
        result.member("orderedDescending") { ComparisonResult.orderedDescending }
        result.property("rawValue") { (result: ComparisonResult) in result.rawValue }
    }

    static let textEncoding = LibraryKind(String.Encoding.typeName) { encoding in
        encoding.member("utf8") { String.Encoding.utf8 }
        encoding.member("ascii") { String.Encoding.ascii }
        encoding.member("utf16") { String.Encoding.utf16 }
        encoding.member("utf16BigEndian") { String.Encoding.utf16BigEndian }
        encoding.member("utf16LittleEndian") { String.Encoding.utf16LittleEndian }
        encoding.member("utf32") { String.Encoding.utf32 }
        encoding.member("isoLatin1") { String.Encoding.isoLatin1 }
        encoding.member("windowsCP1252") { String.Encoding.windowsCP1252 }
    }

    static let characterSet = LibraryKind(CharacterSet.typeName) { set in
        set.method("contains(_:)") { (set: CharacterSet, scalar: Unicode.Scalar) in set.contains(scalar) }
        set.method("union(_:)") { (set: CharacterSet, other: CharacterSet) in set.union(other) }
        set.method("intersection(_:)") { (set: CharacterSet, other: CharacterSet) in set.intersection(other) }
        set.method("subtracting(_:)") { (set: CharacterSet, other: CharacterSet) in set.subtracting(other) }
        set.property("inverted") { (set: CharacterSet) in set.inverted }
        set.mutating("insert(charactersIn:)") { (set: inout CharacterSet, text: String) in
            set.insert(charactersIn: text)
        }
        set.mutating("remove(charactersIn:)") { (set: inout CharacterSet, text: String) in
            set.remove(charactersIn: text)
        }
        set.mutating("formUnion(_:)") { (set: inout CharacterSet, other: CharacterSet) in set.formUnion(other) }
        set.member("init()") { CharacterSet() }
        set.member(
            "init(charactersIn:)", "The characters of a text as a set.",
            #""a-b_c".components(separatedBy: CharacterSet(charactersIn: "-_")) → ["a", "b", "c"]"#
        ) { (text: String) in CharacterSet(charactersIn: text) }
        set.member("whitespaces") { CharacterSet.whitespaces }
        set.member("whitespacesAndNewlines") { CharacterSet.whitespacesAndNewlines }
        set.member("newlines") { CharacterSet.newlines }
        set.member("decimalDigits") { CharacterSet.decimalDigits }
        set.member("letters") { CharacterSet.letters }
        set.member("lowercaseLetters") { CharacterSet.lowercaseLetters }
        set.member("uppercaseLetters") { CharacterSet.uppercaseLetters }
        set.member("alphanumerics") { CharacterSet.alphanumerics }
        set.member("punctuationCharacters") { CharacterSet.punctuationCharacters }
        set.member("symbols") { CharacterSet.symbols }
        set.member("controlCharacters") { CharacterSet.controlCharacters }
        set.member("illegalCharacters") { CharacterSet.illegalCharacters }
        set.member("nonBaseCharacters") { CharacterSet.nonBaseCharacters }
        set.member("capitalizedLetters") { CharacterSet.capitalizedLetters }
        set.member("urlQueryAllowed") { CharacterSet.urlQueryAllowed }
        set.member("urlPathAllowed") { CharacterSet.urlPathAllowed }
        set.member("urlHostAllowed") { CharacterSet.urlHostAllowed }
        set.member("urlFragmentAllowed") { CharacterSet.urlFragmentAllowed }
        set.member("urlUserAllowed") { CharacterSet.urlUserAllowed }
        set.member("urlPasswordAllowed") { CharacterSet.urlPasswordAllowed }
    }

    static let unicodeScalar = LibraryKind(Unicode.Scalar.typeName, "UnicodeScalar") { scalar in
        scalar.property("value", "Its number in Unicode.", #""é".unicodeScalars.first?.value → 233"#) {
            (scalar: Unicode.Scalar) in scalar.value
        }
        scalar.property("isASCII", "True if it is in ASCII.", #""é".unicodeScalars.first?.isASCII → false"#) {
            (scalar: Unicode.Scalar) in scalar.isASCII
        }
        scalar.property("description") { (scalar: Unicode.Scalar) in scalar.description }
        scalar.member("init(_:)") { (code: UInt32) in Unicode.Scalar(code) }
        scalar.member("init(_:)") { (code: UInt8) in Unicode.Scalar(code) }
        scalar.member("init(_:)") { (code: UInt16) in Unicode.Scalar(code) }
        scalar.member("init(_:)") { (code: Int) in Unicode.Scalar(UInt32(clamping: code)) }
        scalar.member("init(_:)") { (text: String) in Unicode.Scalar(text) }
    }
}

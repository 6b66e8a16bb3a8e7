import Foundation
import ModelDecoding

/// The `userInfo` of a decoder, of which only what was given is known: an app may give its decoder more.
struct UserInfo: LibraryObject {
    static let typeName = "Decoder.UserInfo"
    static let codeType: ModelType? = .dictionary(key: .opaque(CodingUserInfoKey.typeName), value: .opaque("Any"))

    /// The given values, and nil for a key that was given nothing.
    var values: [CodingUserInfoKey: ModelValue] = [:]

    static func swift(_ value: ModelValue) -> UserInfo? {
        switch value {
        case .code(let code):
            guard case .native(let object, _) = code.content else { return nil }
            return object as? UserInfo
        case .dictionary(let dictionary):
            var info = UserInfo()
            for (key, value) in dictionary.members {
                guard let key = CodingUserInfoKey.swift(key) else { return nil }
                info.values[key] = value
            }
            return info
        default: return nil
        }
    }
}

extension CodingUserInfoKey: LibraryObject { static var typeName: String { "CodingUserInfoKey" } }

extension LibraryKind {
    static let userInfo = LibraryKind(UserInfo.typeName) { info in
        info.method("subscript(_:)") {
            (info: UserInfo, key: CodingUserInfoKey, call: LibraryCall) throws(Interruption) -> ModelValue? in
            if let value = info.values[key] { return value }
            let place = "decoder.userInfo[\(call.name(ofUserInfo: key))]"
            throw .unknown("Sonde does not know what the app gives its decoder here: write \(place) = …")
        }
        info.mutating("subscript(set:_:)") { (info: inout UserInfo, new: ModelValue, key: CodingUserInfoKey) in
            info.values[key] = new.unwrapped
        }
    }

    static let userInfoKey = LibraryKind(CodingUserInfoKey.typeName) { key in
        key.member("init(rawValue:)") { (name: String) in CodingUserInfoKey(rawValue: name) }
        key.property("rawValue") { (key: CodingUserInfoKey) in key.rawValue }
    }
}

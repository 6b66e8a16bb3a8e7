import Foundation

/// An address that refuses what is none.
struct MailAddress: RawRepresentable, Codable, Hashable {
    let rawValue: String

    init?(rawValue: String) {
        guard rawValue.contains("@") else { return nil }
        self.rawValue = rawValue.lowercased()
    }
}

struct MailTag: RawRepresentable, Decodable, Hashable {
    let rawValue: String

    init(rawValue name: String) { rawValue = name }
}

enum MailFolder: RawRepresentable, Decodable, Equatable {
    case inbox
    case other(String)

    var rawValue: String {
        switch self {
        case .inbox: "inbox"
        case .other(let name): name
        }
    }

    init(rawValue: String) {
        switch rawValue {
        case "inbox": self = .inbox
        default: self = .other(rawValue)
        }
    }
}

enum MailState: String, Decodable, Hashable, CodingKeyRepresentable {
    case unread, read
}

extension MailState {
    init?(rawValue: String) {
        switch rawValue.lowercased() {
        case "unread", "new": self = .unread
        case "read": self = .read
        default: return nil
        }
    }
}

enum MailPriority: Int, Decodable {
    case low = 1
    case high = 2

    init?(rawValue: Int) {
        guard rawValue > 0 else { return nil }
        self = rawValue > 5 ? .high : .low
    }
}

struct MailMessage: Decodable {
    let from: MailAddress
    let replyTo: MailAddress?
    let to: [MailAddress]
    let tags: Set<MailTag>
    let folder: MailFolder
    let state: MailState
    let priority: MailPriority?
}

/// Keys of a dictionary that Swift makes of their names: by their raw values, and in their own way.
struct MailCounts: Decodable {
    let byState: [MailState: Int]
    let byBox: [MailBox: Int]
}

/// A key of an object that is a key of a dictionary too.
struct MailSizes: Decodable {
    let size: Int?
    let sum: Int

    init(from decoder: any Decoder) throws {
        let columns = try decoder.singleValueContainer().decode([MailColumn: Int].self)
        size = columns[.size]
        sum = columns.values.reduce(0, +)
    }
}

struct MailBox: Decodable, Hashable, CodingKeyRepresentable {
    let name: String

    var codingKey: any CodingKey { MailColumn.size }

    init?<Key: CodingKey>(codingKey: Key) {
        guard !codingKey.stringValue.isEmpty else { return nil }
        name = codingKey.stringValue.uppercased()
    }

    init(from decoder: any Decoder) throws {
        name = try decoder.singleValueContainer().decode(String.self)
    }
}

enum MailColumn: String, Decodable, CodingKey, CodingKeyRepresentable {
    case size, count
}

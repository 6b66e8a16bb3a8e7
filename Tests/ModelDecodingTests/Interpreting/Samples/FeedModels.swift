import Foundation

/// A member says which case the others belong to.
enum Attachment: Decodable {
    case photo(url: URL, width: Int, height: Int)
    case link(URL, title: String?)
    case poll(Poll)
    case unsupported(kind: String)

    private enum CodingKeys: String, CodingKey {
        case kind = "type"
        case url, width, height, title, poll
    }

    private enum Kind: String, Decodable {
        case photo, link, poll
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .kind)
        guard let kind = Kind(rawValue: name) else {
            self = .unsupported(kind: name)
            return
        }
        switch kind {
        case .photo:
            self = .photo(
                url: try container.decode(URL.self, forKey: .url),
                width: try container.decode(Int.self, forKey: .width),
                height: try container.decodeIfPresent(Int.self, forKey: .height) ?? 0)
        case .link:
            let url = try container.decode(URL.self, forKey: .url)
            let title = try container.decodeIfPresent(String.self, forKey: .title)
            self = .link(url, title: title)
        case .poll:
            self = try .poll(Poll(from: decoder))
        }
    }
}

struct Poll: Decodable {
    let question: String
    let answers: [String]
    let votes: [Int]

    var isOpen: Bool { votes.isEmpty }

    enum CodingKeys: String, CodingKey {
        case question, options
    }

    private struct Option: Decodable {
        let text: String
        let votes: Int?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        question = try container.decode(String.self, forKey: .question).trimmingCharacters(in: .whitespacesAndNewlines)
        let options = try container.decode([Option].self, forKey: .options)
        answers = options.map { $0.text }
        votes = options.compactMap(\.votes)
    }
}

/// Classes that decode what is theirs, and hand the rest on.
class FeedEntry: Decodable {
    let id: Int
    var author: String

    private enum CodingKeys: String, CodingKey {
        case id, user
    }

    private enum UserKeys: String, CodingKey {
        case login
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        let user = try container.nestedContainer(keyedBy: UserKeys.self, forKey: .user)
        author = try user.decodeIfPresent(String.self, forKey: .login) ?? "ghost"
    }
}

final class FeedPost: FeedEntry {
    let title: String
    var attachments: [Attachment] = []
    let replies: [FeedEntry]

    private enum CodingKeys: String, CodingKey {
        case title, attachments, replies
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        replies = try container.decodeIfPresent([FeedEntry].self, forKey: .replies) ?? []
        try super.init(from: decoder)
        if container.contains(.attachments) {
            attachments = try container.decode([Attachment].self, forKey: .attachments)
        }
    }
}

/// A list of objects of several types, each read by what it says it is.
struct Timeline: Decodable {
    let posts: [FeedPost]
    let entries: [FeedEntry]
    let skipped: Int
    let next: URL?

    private enum CodingKeys: String, CodingKey {
        case items, paging
    }

    private enum ItemKeys: String, CodingKey {
        case kind
    }

    private struct Paging: Decodable {
        let next: URL?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var kinds = try container.nestedUnkeyedContainer(forKey: .items)
        var items = kinds
        var posts: [FeedPost] = []
        var entries: [FeedEntry] = []
        var skipped = 0
        while !kinds.isAtEnd {
            let item = try kinds.nestedContainer(keyedBy: ItemKeys.self)
            switch try item.decodeIfPresent(String.self, forKey: .kind) {
            case "post"?: posts.append(try items.decode(FeedPost.self))
            case "entry", nil: entries.append(try items.decode(FeedEntry.self))
            default:
                _ = try items.superDecoder()
                skipped += 1
            }
        }
        (self.posts, self.entries, self.skipped) = (posts, entries, skipped)
        next = try container.decodeIfPresent(Paging.self, forKey: .paging)?.next
    }
}

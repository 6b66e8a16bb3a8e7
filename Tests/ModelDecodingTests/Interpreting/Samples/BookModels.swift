import Foundation

/// A key that may be any text.
struct AnyKey: CodingKey, Hashable {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) {
        self.stringValue = "\(intValue)"
        self.intValue = intValue
    }
}

/// Members whose names are data.
struct Shelf: Decodable {
    struct Book: Decodable, Hashable {
        let isbn: String
        let title: String
        let pages: Int
    }

    let books: [Book]
    let extras: [String: String]

    private enum BookKeys: String, CodingKey {
        case title, pages
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var books: [Book] = []
        var extras: [String: String] = [:]
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            if let text = try? container.decode(String.self, forKey: key) {
                extras[key.stringValue] = text
                continue
            }
            let book = try container.nestedContainer(keyedBy: BookKeys.self, forKey: key)
            books.append(
                Book(
                    isbn: key.stringValue, title: try book.decode(String.self, forKey: .title),
                    pages: try book.decodeIfPresent(Int.self, forKey: .pages) ?? -1))
        }
        self.books = books
        self.extras = extras
    }
}

/// A page of anything, with a wrapper whose name depends on what it holds.
struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    let total: Int
    let isLast: Bool

    private enum CodingKeys: String, CodingKey {
        case items, results, total, page, pages
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items =
            try container.decodeIfPresent([Item].self, forKey: .items)
            ?? container.decode([Item].self, forKey: .results)
        total = try container.decodeIfPresent(Int.self, forKey: .total) ?? items.count
        let page = try container.decodeIfPresent(Int.self, forKey: .page)
        let pages = try container.decodeIfPresent(Int.self, forKey: .pages)
        if let page, let pages {
            isLast = page >= pages
        } else {
            isLast = true
        }
    }
}

/// An element that may fail.
struct Throwing<Value: Decodable>: Decodable {
    let value: Value?
    let message: String?

    init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: decoder)
            message = nil
        } catch let DecodingError.keyNotFound(key, _) {
            value = nil
            message = "no \(key.stringValue)"
        } catch {
            value = nil
            message = "other"
        }
    }
}

struct Writer: Decodable, Hashable {
    let name: String
    let born: Int?
}

/// Generic types with arguments, and what is made of them.
struct Catalogue: Decodable {
    let writers: [Writer]
    let problems: [String]
    let byBirth: [Int: [String]]
    let genres: Set<Genre>

    enum Genre: String, Decodable, CaseIterable {
        case novel, poetry, drama
    }

    enum CodingKeys: String, CodingKey {
        case writers, genres
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let results = try container.decode([Throwing<Writer>].self, forKey: .writers)
        writers = results.compactMap { $0.value }
        problems = results.compactMap(\.message)
        byBirth = Dictionary(grouping: writers.filter { $0.born != nil }, by: { $0.born ?? 0 })
            .mapValues { $0.map(\.name).sorted() }
        let names = try container.decodeIfPresent([String].self, forKey: .genres) ?? []
        genres = Set(names.compactMap { Genre(rawValue: $0) })
        if names.contains("all") {
            guard genres.isEmpty else {
                throw DecodingError.dataCorruptedError(
                    forKey: .genres, in: container, debugDescription: "all and others")
            }
        }
    }
}

/// An object under the only key of another one.
struct Envelope: Decodable {
    let kind: String
    let writer: Writer
    let meta: [String: Int]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "\(container.allKeys.count) keys"))
        }
        kind = key.stringValue
        writer = try container.decode(Writer.self, forKey: key)
        let inside = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        meta = try inside.decodeIfPresent([String: Int].self, forKey: AnyKey("meta")) ?? ["none": 0]
    }
}

/// A number that knows whose it is; its own arguments are often left out.
struct Mark<Owner>: Decodable, Equatable {
    let number: Int

    init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
    }
}

/// Members whose generic arguments are those of the places that they go to.
struct Marked: Decodable {
    let mark: Mark<Marked>
    let others: [Mark<Shelf>]
    let last: Mark<Shelf>?

    private enum CodingKeys: CodingKey {
        case mark, others, last
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mark = try container.decode(Mark.self, forKey: .mark)
        others = try container.decode([Mark].self, forKey: .others)
        last = try container.decodeIfPresent(Mark.self, forKey: .last)
    }
}

/// The same, in code that decides.
struct Chosen: Decodable {
    let mark: Mark<Chosen>?

    private enum CodingKeys: CodingKey {
        case mark, old
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.old) {
            mark = try container.decode(Mark.self, forKey: .old)
        } else {
            mark = try? container.decode(Mark.self, forKey: .mark)
        }
    }
}

import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("The source of an app is read as it stands")
struct AppSourceTests {
    @Test("models among views and controllers are found")
    func models() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        let texts = Self.sources.enumerated().map { (number: Int, source: String) -> SourceText in
            SourceText(source, named: "File\(number).swift")
        }
        let remarks = try catalogue.add(texts)
        #expect(remarks.map(\.message.description).filter { !$0.contains("init(from:)") }.isEmpty)
        #expect(
            catalogue.declarations.filter(\.isDecodable).map(\.qualifiedName) == [
                "Broadcast", "Broadcast.Show", "Broadcast.Show.Rating", "Event", "Feed", "Feed.Cursor", "Grid", "Money",
                "Palette",
            ] as [String])
        #expect(
            catalogue["Broadcast.Show"]?.fields.map { "\($0.name)=\($0.key ?? "") \($0.type)" } == [
                "identifier=id Int", "title=title String", "artwork=artwork_url URL?", "tags=tags [String]",
                "ratings=ratings [Broadcast.Show.Rating: Double]", "isFavourite= Bool",
            ] as [String])
        #expect(try catalogue.decodableType(named: "Feed<Broadcast.Show>").description == "Feed<Broadcast.Show>")
    }

    static let sources = [
        #"""
        //  Broadcast.swift
        //  A radio programme {unbalanced
        import Foundation
        import struct SwiftUI.Color

        /// A programme on the air.
        public struct Broadcast: Identifiable, Codable, Hashable, Sendable {
            public var id: Show.ID { show.identifier }
            public let show: Show
            public let startsAt: Date, endsAt: Date
            public private(set) var listeners: Int = 0 {
                willSet { assert(newValue >= 0, "fewer than none: \(newValue) {") }
                didSet { Self.log.append("\(oldValue) → \(listeners)") }
            }
            nonisolated(unsafe) static var log: [String] = []
            static let preview = Broadcast(show: .preview, startsAt: .now, endsAt: .now.addingTimeInterval(60 * 60 / 2))

            public struct Show: Identifiable, Codable, Hashable, Sendable {
                public enum Rating: String, Codable, CaseIterable { case critics = "critics\u{2019} choice", `public` }
                public let identifier: Int
                public let title: String
                /** Where its picture is. */
                public let artwork: URL?
                public var tags: [String]
                let ratings: [Rating: Double]
                /// Never sent.
                var isFavourite = false
                public var id: Int { identifier }

                private enum CodingKeys: String, CodingKey {
                    case identifier = "id"
                    case title, tags // not isFavourite
                    case artwork = "artwork_url"; case ratings
                }
            }
        }

        extension Broadcast {
            var duration: TimeInterval { endsAt.timeIntervalSince(startsAt) / 60 }
            var slug: String {
                show.title.lowercased()
                    .replacing(/[^a-z0-9"{]+/, with: "-")
                    .replacing(#/ \( ["}] /# .ignoresCase(), with: "")
            }
            static func < (first: Self, second: Self) -> Bool { first.startsAt < second.startsAt }
            subscript(tag index: Int) -> String? { show.tags.indices.contains(index) ? show.tags[index] : nil }
        }
        """#,
        ##"""
        import SwiftUI

        struct BroadcastList: View {
            @StateObject private var model = BroadcastModel()
            @State private var selection: Broadcast.ID?, query = ""
            @Environment(\.dismiss) private var dismiss
            @AppStorage("sort{order}") var order: SortOrder = .forward
            let onSelect: (Broadcast) -> Void

            var body: some View {
                NavigationStack {
                    List(model.broadcasts, selection: $selection) { broadcast in
                        VStack(alignment: .leading) {
                            Text("\(broadcast.show.title) – \(broadcast.startsAt, format: .dateTime.hour().minute())")
                            if let rating = broadcast.show.ratings[.critics], rating > 4 { Text(verbatim: "\"★\" }") }
                        }
                        #if os(iOS)
                        .listRowSeparator(.hidden)
                        #endif
                    }
                    .searchable(text: $query, prompt: Text("Search {")) { }
                    .task { await model.load(); onSelect(model.broadcasts[0]) }
                }
            }
        }

        @MainActor final class BroadcastModel: ObservableObject {
            @Published private(set) var broadcasts: [Broadcast] = []
            private lazy var decoder: JSONDecoder = {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                return decoder
            }()

            func load() async {
                let query = #"{ "query": "{ broadcasts { id } }", "raw": "\#(Locale.current.identifier)" }"#
                let body = """
                    { "query": \(query), /* "not": a comment */
                      "quote": "\"" }
                    """
                do {
                    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/{id}?q=\(body)")!)
                    broadcasts = try decoder.decode(Feed<Broadcast>.self, from: data).items
                } catch let error as URLError where error.code == .cancelled {
                    return
                } catch { print("failed: \(error) }}}") }
            }
        }

        #Preview("List } of broadcasts", traits: .sizeThatFitsLayout) {
            BroadcastList { _ in }
        }
        """##,
        """
        struct Feed<Item: Decodable>: Decodable {
            struct Cursor: Decodable { let next: String?; let previous: String? }
            typealias Items = [Item]
            let items: Items
            let cursor: Cursor?
            var isLast: Bool { cursor?.next == nil }
        }

        extension Feed: Sendable where Item: Sendable {}

        struct Money: Codable, Comparable {
            var amount: Decimal
            var currency: Currency = .euro
            typealias Currency = Palette
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                let text = try container.decode(String.self)
                (amount, currency) = (Decimal(string: text) ?? 0 / 1, .euro)
            }
            static func < (a: Money, b: Money) -> Bool { a.amount < b.amount }
        }

        public enum Palette: String, Codable { case euro, dollar = "usd" }

        indirect enum Event: Decodable {
            case started(at: Date), stopped(Date, reason: String? = nil)
            case batch([Event]), wrapped(Event)
            private enum CodingKeys: String, CodingKey { case started, stopped, batch = "events", wrapped }
        }

        class Grid: Codable { var rows: [[Int?]] = [[]]; private var cache: [String: Int]? }
        """,
        #"""
        import UIKit

        @objc(ShowCell) final class ShowCell: UITableViewCell {
            @IBOutlet private weak var titleLabel: UILabel!
            static let reuseIdentifier = String(describing: ShowCell.self)
            private let formatter: (Double) -> String = { String(format: "%.1f%%", $0 * 100 / 5) }
            override var isSelected: Bool { didSet { titleLabel.textColor = isSelected ? .white : .label } }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented {") }
            override func awakeFromNib() {
                super.awakeFromNib()
                let pattern = try! NSRegularExpression(pattern: "^\\s*\\{(\"[^\"]*\")\\}$", options: [])
                switch pattern.numberOfCaptureGroups { case 0: break; case 1...: titleLabel.text = "}"; default: () }
                guard let selector = Selector(("reload:")) as Selector?, responds(to: selector) else { return }
                _ = \UILabel.text; _ = \.self as KeyPath<Int, Int>; a: for _ in 0..<3 where !isHidden { continue a }
            }
        }

        extension UIColor { convenience init(hex: UInt32) { self.init(red: CGFloat((hex >> 16) & 0xFF) / 255, green: 0, blue: 0, alpha: 1) } }
        protocol ShowCellDelegate: AnyObject { func cell(_ cell: ShowCell, didSelect show: Broadcast.Show) -> Bool; var isActive: Bool { get } }
        infix operator <?>: NilCoalescingPrecedence
        func <?> <T>(value: T?, fallback: @autoclosure () -> T) -> T { value ?? fallback() }
        actor ImageCache { private var images: [URL: UIImage] = [:]; subscript(url: URL) -> UIImage? { images[url] } }
        """#,
    ]
}

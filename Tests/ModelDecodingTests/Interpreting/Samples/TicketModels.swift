import Foundation

enum TicketError: Error, Equatable {
    case tooCheap(Int)
    case soldOut
}

/// A price that refuses what is too small with an error of its own.
struct TicketPrice: Decodable, Equatable {
    let cents: Int

    init(from decoder: any Decoder) throws {
        let cents = try decoder.singleValueContainer().decode(Int.self)
        guard cents > 0 else { throw TicketError.soldOut }
        guard cents > 100 else { throw TicketError.tooCheap(cents) }
        self.cents = cents
    }
}

struct TicketOffer: Decodable {
    let price: TicketPrice
}

/// What is caught here was thrown in the types below, and has come through their containers as it was.
struct TicketQuote: Decodable {
    let note: String

    init(from decoder: any Decoder) throws {
        do {
            let offers = try decoder.singleValueContainer().decode([TicketOffer].self)
            note = offers.map { String($0.price.cents) }.joined(separator: " ")
        } catch TicketError.tooCheap(let cents) {
            note = "too cheap: \(cents)"
        } catch let error as TicketError where error == .soldOut {
            note = "sold out"
        }
    }
}

struct UnknownSeat: Error {
    let kind: String
}

extension DecodingError {
    fileprivate static func unknownSeat(_ kind: String, _ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            Context(codingPath: path, debugDescription: "No seat \(kind)", underlyingError: UnknownSeat(kind: kind)))
    }

    fileprivate var unknownSeat: UnknownSeat? {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.underlyingError as? UnknownSeat
        @unknown default: nil
        }
    }
}

/// The kind decides, and a type that is declared in the code reads it.
enum Seat: Decodable, Equatable {
    case row(Int)
    case box(String)

    init(from decoder: any Decoder) throws {
        struct Discriminator: Decodable {
            let kind: String
        }
        struct Row: Decodable {
            let row: Int
        }
        struct Box: Decodable {
            let name: String
        }

        let container = try decoder.singleValueContainer()
        switch try container.decode(Discriminator.self).kind {
        case "row": self = .row(try container.decode(Row.self).row)
        case "box": self = .box(try container.decode(Box.self).name)
        case let kind: throw DecodingError.unknownSeat(kind, container.codingPath)
        }
    }
}

/// A list that leaves out what it does not know, and nothing else.
struct TolerantList<Element: Decodable & Equatable>: Decodable, Equatable {
    let elements: [Element]
    let dropped: Int

    private struct Tolerant: Decodable {
        let value: Element?

        init(from decoder: any Decoder) throws {
            do {
                value = try decoder.singleValueContainer().decode(Element.self)
            } catch let error as DecodingError where error.unknownSeat != nil {
                value = nil
            }
        }
    }

    init(from decoder: any Decoder) throws {
        let all = try decoder.singleValueContainer().decode([Tolerant].self)
        elements = all.compactMap(\.value)
        dropped = all.count - elements.count
    }
}

struct SeatPlan: Decodable {
    let seats: TolerantList<Seat>
    let spare: TolerantList<Int>?
}

import Foundation

/// A number that comes as a number or as text.
struct FlexibleInt: Decodable, Hashable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            value = number
        } else if let text = try? container.decode(String.self), let number = Int(text) {
            value = number
        } else {
            throw DecodingError.typeMismatch(
                Int.self,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "Neither a number nor text"))
        }
    }
}

/// Either of two types.
enum Identifier: Decodable, Hashable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .text(try container.decode(String.self))
        }
    }
}

/// Amounts that come in hundredths, or as text.
struct Price: Decodable, Comparable {
    let amount: Decimal
    let currency: String

    private enum CodingKeys: CodingKey {
        case amount, currency, cents
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.singleValueContainer(), let text = try? container.decode(String.self) {
            let parts = text.split(separator: " ")
            guard parts.count == 2, let amount = Decimal(string: String(parts[0])) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a price")
            }
            self.amount = amount
            currency = String(parts[1]).uppercased()
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        currency = try container.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
        if container.contains(.cents) {
            amount = Decimal(try container.decode(Int.self, forKey: .cents)) / 100
        } else {
            amount = try container.decode(Decimal.self, forKey: .amount)
        }
    }

    static func < (one: Price, two: Price) -> Bool { one.amount < two.amount }
}

/// True in all the ways in which servers say so.
@propertyWrapper
struct Truth: Decodable {
    var wrappedValue: Bool

    init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            wrappedValue = flag
        } else if let number = try? container.decode(Int.self) {
            wrappedValue = number != 0
        } else {
            let text = try container.decode(String.self)
            switch text.lowercased() {
            case "true", "yes", "1": wrappedValue = true
            case "false", "no", "0", "": wrappedValue = false
            default:
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\"\(text)\" is neither true nor false")
            }
        }
    }
}

/// Properties that their wrappers decode, and a synthesised `init(from:)` around them.
struct Product: Decodable {
    let id: Identifier
    let name: String
    let price: Price
    let stock: FlexibleInt
    @Truth var isAvailable: Bool
    @Lossy var tags: [String]
    var variants: [Price]?

    private enum CodingKeys: String, CodingKey {
        case id, name, price, stock, tags, variants
        case isAvailable = "available"
    }
}

/// A list without the elements that do not decode.
@propertyWrapper
struct Lossy<Element: Decodable>: Decodable {
    var wrappedValue: [Element]

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                elements.append(element)
            } else {
                _ = try container.decode(Anything.self)
            }
        }
        wrappedValue = elements
    }

    private struct Anything: Decodable {}
}

/// A basket whose total has to be that of its lines.
struct ShoppingCart: Decodable {
    struct Line: Decodable {
        var product: String
        var quantity: Int
        var unitPrice: Double
        var total: Double { Double(quantity) * unitPrice }
    }

    struct WrongTotal: Error {
        let wanted: Double
    }

    let lines: [Line]
    let total: Double
    let discounts: [String: Double]

    enum CodingKeys: String, CodingKey {
        case lines, total, discounts
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        lines = try container.decode([Line].self, forKey: .lines)
        discounts = (try? container.decode([String: Double].self, forKey: .discounts)) ?? [:]
        let sum = lines.reduce(0) { $0 + $1.total } - discounts.values.reduce(0, +)
        total = try container.decodeIfPresent(Double.self, forKey: .total) ?? sum
        guard abs(total - sum) < 0.01 else { throw WrongTotal(wanted: sum) }
    }
}

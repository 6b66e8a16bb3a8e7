import Foundation

/// Text by formats and patterns.
struct Receipt: Decodable {
    let number: String
    let amount: String
    let colour: String
    let year: Int
    let reference: String?
    let isUrgent: Bool

    private enum CodingKeys: String, CodingKey {
        case number = "no"
        case amount, colour, date, remark
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = try container.decode(Int.self, forKey: .number)
        number = String(format: "R%05d", count)
        let amount = try container.decode(Double.self, forKey: .amount)
        self.amount = String(format: "%.2f %@", amount, "EUR")
        let colour = try container.decodeIfPresent([UInt8].self, forKey: .colour) ?? []
        self.colour = colour.map { String(format: "%02x", $0) }.joined()
        let date = try container.decode(String.self, forKey: .date)
        guard date.range(of: "^\\d{4}-\\d{2}$", options: .regularExpression) != nil, let year = Int(date.prefix(4))
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .date, in: container, debugDescription: "\(date) of \(type(of: date)) has no year")
        }
        self.year = year
        let remark = try container.decodeIfPresent(String.self, forKey: .remark) ?? ""
        if let range = remark.range(of: #"[A-Z]{2}-\d+"#, options: [.regularExpression, .caseInsensitive]) {
            reference = String(remark[range])
        } else {
            reference = nil
        }
        isUrgent = remark.localizedCaseInsensitiveContains("urgent")
    }
}

/// Texts for errors and for logs, which no verdict depends on.
struct Parcel: Decodable {
    enum Fault: Error, CustomStringConvertible {
        case heavy(Double, of: Any.Type)
        var description: String { "heavy" }
    }

    let weight: Double
    let log: String
    let area: Double
    let tracking: Result<Int, ParcelError>

    struct ParcelError: Error, Equatable {
        let reason: String
    }

    enum CodingKeys: String, CodingKey {
        case weight, box, tracking
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            weight = try container.decode(Double.self, forKey: .weight)
        } catch {
            let text = "\(Self.self) has no weight: \(error)"
            let remark = error.localizedDescription + String(describing: error)
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: text + remark, underlyingError: error))
        }
        guard weight < 100 else { throw Fault.heavy(weight, of: type(of: weight)) }
        log = weight > 50 ? "heavy" : "light"
        let box = try container.decodeIfPresent([CGFloat].self, forKey: .box) ?? [0, 0, 1, 1]
        guard box.count == 4 else { throw DecodingError.wrongCount(box.count, at: container.codingPath) }
        let frame = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
        area = frame.width * frame.size.height
        do {
            tracking = .success(try container.decode(Int.self, forKey: .tracking))
        } catch DecodingError.keyNotFound {
            tracking = .failure(ParcelError(reason: "missing"))
        } catch {
            tracking = .failure(ParcelError(reason: "other"))
        }
        if case .failure(let error) = tracking, error.reason == "other", frame.maxX > 100 {
            throw error
        }
    }
}

extension DecodingError {
    fileprivate static func wrongCount(_ count: Int, at path: [any CodingKey]) -> DecodingError {
        let context = Context(codingPath: path, debugDescription: "\(count) numbers for a \(CGRect.self)")
        return .dataCorrupted(context)
    }
}

/// Money, as a formatter reads it.
struct Offer: Decodable {
    let price: Double
    let count: Int
    let language: String?

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let text = try container.decode(String.self)
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.numberStyle = .decimal
        guard let number = formatter.number(from: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a number")
        }
        price = number.doubleValue
        count = number.intValue
        let locale = try container.decodeIfPresent(String.self).map(Locale.init(identifier:))
        language = locale?.identifier
    }
}

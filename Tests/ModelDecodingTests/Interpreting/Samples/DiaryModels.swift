import Foundation

/// Dates in a format of their own.
struct Appointment: Decodable {
    let day: Date
    let start: Date
    let reminder: Date?
    let zone: String

    enum CodingKeys: String, CodingKey {
        case day, start, reminder, zone
    }

    private static let dayFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .day)
        guard let day = Self.dayFormatter.date(from: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: CodingKeys.day, in: container, debugDescription: "Expected yyyy-MM-dd, found \(text)")
        }
        self.day = day
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let moment = try container.decode(String.self, forKey: .start)
        if let date = formatter.date(from: moment) {
            start = date
        } else {
            formatter.formatOptions = .withInternetDateTime
            guard let date = formatter.date(from: moment) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .start, in: container, debugDescription: "Not ISO 8601: \(moment)")
            }
            start = date
        }
        if let minutes = try container.decodeIfPresent(Double.self, forKey: .reminder) {
            reminder = start.addingTimeInterval(-minutes * 60)
        } else {
            reminder = nil
        }
        zone = try container.decodeIfPresent(String.self, forKey: .zone) ?? "UTC"
    }
}

/// A moment as seconds, as milliseconds, or as text of either.
struct Moment: Decodable {
    let date: Date

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let seconds: Double
        if let number = try? container.decode(Double.self) {
            seconds = number
        } else {
            guard let number = Double(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a number of seconds")
            }
            seconds = number
        }
        date = Date(timeIntervalSince1970: seconds > 100_000_000_000 ? seconds / 1000 : seconds)
    }
}

/// `01:02:03`, `2:03` or seconds.
struct Duration: Decodable, CustomStringConvertible {
    let seconds: Int

    var description: String { "\(seconds / 60) min \(seconds % 60) s" }

    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var total = 0
        for part in parts {
            guard let number = Int(part), number >= 0 else { return nil }
            total = total * 60 + number
        }
        seconds = total
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Int.self) {
            self.seconds = seconds
            return
        }
        let text = try container.decode(String.self)
        guard let duration = Duration(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a duration")
        }
        self = duration
    }
}

struct Talk: Decodable {
    let title: String
    let speakers: [String]
    let length: Duration
    let begins: Moment
    let room: Room

    /// A case a number, and one for all others.
    enum Room: Equatable, Decodable {
        case main
        case small(Int)
        case online(URL)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                switch number {
                case 0: self = .main
                case 1...9: self = .small(number)
                case let other where other < 0:
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "below ground")
                default: self = .small(number % 10)
                }
            } else {
                self = .online(try container.decode(URL.self))
            }
        }
    }

    enum CodingKeys: String, CodingKey {
        case title
        case speakers = "by"
        case length, begins, room
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        if let list = try? container.decode([String].self, forKey: .speakers) {
            speakers = list
        } else {
            speakers = try container.decode(String.self, forKey: .speakers)
                .components(separatedBy: ",")
                .map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
        }
        length = try container.decode(Duration.self, forKey: .length)
        begins = try container.decode(Moment.self, forKey: .begins)
        room = try container.decodeIfPresent(Room.self, forKey: .room) ?? .main
    }
}

/// Numbers that stand for what is missing have the type of what is not.
struct Pace: Decodable {
    let minutesPerKilometre: Double
    let halves: [Double]
    let laps: UInt8

    enum CodingKeys: String, CodingKey {
        case minutes, kilometres, laps
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let minutes = try container.decodeIfPresent(Double.self, forKey: .minutes) ?? 1
        let kilometres: Double? = try container.decodeIfPresent(Double.self, forKey: .kilometres)
        minutesPerKilometre = minutes / 2 / (kilometres ?? 3)
        halves = try [CodingKeys.minutes, .kilometres].map { key in
            let number = try container.decodeIfPresent(Double.self, forKey: key) ?? -5
            return number / 2
        }
        let laps = try? container.decode(UInt8.self, forKey: .laps)
        self.laps = (laps ?? 255) &+ 1
    }
}

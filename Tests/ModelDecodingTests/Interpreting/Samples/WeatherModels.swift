import Foundation

/// Members that lie deeper than the properties, defaults, and units that are converted.
struct Forecast: Decodable {
    let city: String
    let latitude: Double
    let longitude: Double
    let celsius: Double
    let observed: Date
    let sky: Sky
    let wind: Wind?
    let hours: [Hour]
    private(set) var source = "unknown"

    enum CodingKeys: String, CodingKey {
        case city = "name"
        case coordinates = "coord"
        case main
        case observed = "dt"
        case weather, wind, hours, source
    }

    enum CoordinateKeys: String, CodingKey {
        case latitude = "lat"
        case longitude = "lon"
    }

    enum MainKeys: String, CodingKey {
        case kelvin = "temp"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        city = try container.decode(String.self, forKey: .city)
        let coordinates = try container.nestedContainer(keyedBy: CoordinateKeys.self, forKey: .coordinates)
        latitude = try coordinates.decode(Double.self, forKey: .latitude)
        longitude = try coordinates.decode(Double.self, forKey: .longitude)
        let kelvin = try container.nestedContainer(keyedBy: MainKeys.self, forKey: .main)
            .decode(Double.self, forKey: .kelvin)
        celsius = kelvin - 273.15
        observed = Date(timeIntervalSince1970: try container.decode(TimeInterval.self, forKey: .observed))
        var weather = try container.nestedUnkeyedContainer(forKey: .weather)
        sky = try weather.decode(Sky.self)
        wind = try container.decodeIfPresent(Wind.self, forKey: .wind)
        hours = try container.decodeIfPresent([Hour].self, forKey: .hours) ?? []
        if let source = try container.decodeIfPresent(String.self, forKey: .source), !source.isEmpty {
            self.source = source
        }
    }
}

/// A raw value that is none of the cases becomes one of them.
enum Sky: String, Decodable {
    case clear, clouds, rain, unknown

    init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = Sky(rawValue: name.lowercased()) ?? .unknown
    }
}

/// Degrees become a direction.
struct Wind: Decodable, Equatable {
    enum Direction: Int, CaseIterable {
        case north, east, south, west
    }

    let speed: Double
    let direction: Direction?

    enum CodingKeys: String, CodingKey {
        case speed
        case degrees = "deg"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        speed = try values.decode(Double.self, forKey: .speed)
        switch try values.decodeIfPresent(Int.self, forKey: .degrees) {
        case .some(let degrees) where degrees < 0 || degrees > 360:
            throw DecodingError.dataCorruptedError(
                forKey: .degrees, in: values, debugDescription: "\(degrees) is not a direction")
        case let degrees?:
            direction = Direction(rawValue: (degrees + 45) / 90 % 4)
        case nil:
            direction = nil
        }
    }
}

/// An array that is read by position.
struct Hour: Decodable {
    let hour: Int
    let millimetres: Double
    let note: String?

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        hour = try fields.decode(Int.self)
        millimetres = fields.isAtEnd ? 0 : try fields.decode(Double.self)
        note = try fields.decodeIfPresent(String.self)
        guard (0..<24).contains(hour) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "There is no hour \(hour)"))
        }
    }
}

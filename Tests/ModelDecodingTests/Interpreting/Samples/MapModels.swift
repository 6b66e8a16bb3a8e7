import Foundation

/// `[longitude, latitude]` or `[longitude, latitude, altitude]`.
struct Position: Decodable, Hashable {
    let longitude: Double
    let latitude: Double
    let altitude: Double?

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        if let count = container.count, !(2...3).contains(count) {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(count) coordinates")
        }
        longitude = try container.decode(Double.self)
        latitude = try container.decode(Double.self)
        altitude = container.isAtEnd ? nil : try container.decode(Double.self)
    }
}

/// A geometry as GeoJSON has it.
indirect enum Geometry: Decodable {
    case point(Position)
    case line([Position])
    case polygon([[Position]])
    case collection([Geometry])

    enum CodingKeys: CodingKey {
        case type, coordinates, geometries
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        switch type {
        case "Point":
            self = .point(try container.decode(Position.self, forKey: .coordinates))
        case "LineString":
            let positions = try container.decode([Position].self, forKey: .coordinates)
            guard positions.count > 1 else {
                throw DecodingError.dataCorruptedError(
                    forKey: .coordinates, in: container, debugDescription: "A line has two positions at least")
            }
            self = .line(positions)
        case "Polygon":
            let rings = try container.decode([[Position]].self, forKey: .coordinates)
            for ring in rings where ring.first != ring.last {
                throw DecodingError.dataCorruptedError(
                    forKey: .coordinates, in: container, debugDescription: "An open ring of \(ring.count)")
            }
            self = .polygon(rings)
        case "GeometryCollection":
            self = .collection(try container.decode([Geometry].self, forKey: .geometries))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: container, debugDescription: "\(type) is not a geometry")
        }
    }
}

/// Any JSON at all.
enum AnyValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([AnyValue])
    case object([String: AnyValue])

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: AnyValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(AnyValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [AnyValue] = []
            while !container.isAtEnd {
                elements.append(try container.decode(AnyValue.self))
            }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else {
                self = .string(try container.decode(String.self))
            }
        }
    }

    /// A key that may be any text, once more: every file is read by itself.
    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}

/// Properties that are free to be anything, and an identifier that is taken out of them.
struct Feature: Decodable {
    let geometry: Geometry?
    let properties: [String: AnyValue]
    let name: String
    let weight: Double

    enum CodingKeys: String, CodingKey {
        case type, geometry, properties
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decode(String.self, forKey: .type)
        if type != "Feature" {
            throw DecodingError.typeMismatch(
                Feature.self, .init(codingPath: container.codingPath, debugDescription: "\(type) is not a feature"))
        }
        geometry = try container.decodeNil(forKey: .geometry) ? nil : container.decode(Geometry.self, forKey: .geometry)
        let properties = try container.decodeIfPresent([String: AnyValue].self, forKey: .properties) ?? [:]
        self.properties = properties
        if case .string(let text)? = properties["name"] {
            name = text
        } else {
            name = "unnamed"
        }
        switch properties["weight"] {
        case .number(let number)?: weight = number
        case .string(let text)?: weight = Double(text) ?? .infinity
        case .none, .null?: weight = 0
        default: weight = -1
        }
    }
}

/// A bounding box whose decoder is handed on by `superDecoder`.
struct Region: Decodable {
    struct Box: Decodable {
        let west, south, east, north: Double

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            west = try container.decode(Double.self)
            south = try container.decode(Double.self)
            east = try container.decode(Double.self)
            north = try container.decode(Double.self)
        }
    }

    let name: String
    let box: Box
    let features: [Feature]

    enum CodingKeys: String, CodingKey {
        case name
        case box = "bbox"
        case features
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "region"
        box = try Box(from: container.superDecoder(forKey: .box))
        features = try container.decodeIfPresent([Feature].self, forKey: .features) ?? []
    }
}

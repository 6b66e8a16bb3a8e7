import Foundation

/// Classes that decode their part and let their superclass decode the rest.
class Vehicle: Decodable {
    let id: String
    let wheels: Int
    var owner: Person?

    enum VehicleKeys: String, CodingKey {
        case id, wheels, owner
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: VehicleKeys.self)
        id = try container.decode(String.self, forKey: .id)
        wheels = try container.decodeIfPresent(Int.self, forKey: .wheels) ?? Self.usualWheels
        owner = try container.decodeIfPresent(Person.self, forKey: .owner)
        owner?.count += 1
    }

    class var usualWheels: Int { 4 }

    func summary() -> String { "\(id) on \(wheels)" }

    final class Person: Decodable {
        let name: String
        var count = 0

        enum CodingKeys: String, CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
    }
}

final class Truck: Vehicle {
    let load: Double
    private(set) var axles: [Int] = []

    private enum CodingKeys: String, CodingKey {
        case load, axles
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        load = try container.decode(Double.self, forKey: .load)
        try super.init(from: decoder)
        if let axles = try container.decodeIfPresent([Int].self, forKey: .axles) {
            self.axles = axles
            guard axles.reduce(0, +) == wheels else {
                throw DecodingError.dataCorruptedError(
                    forKey: .axles, in: container, debugDescription: "\(summary()) has other axles")
            }
        }
    }

    override class var usualWheels: Int { 6 }

    override func summary() -> String { super.summary() + " with \(load)" }
}

final class Bicycle: Vehicle {
    let gears: Int

    required init(from decoder: any Decoder) throws {
        gears = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .gears)
        try super.init(from: decoder.container(keyedBy: Keys.self).superDecoder(forKey: .base))
    }

    private enum Keys: String, CodingKey {
        case gears, base
    }

    override class var usualWheels: Int { 2 }
}

/// A list of vehicles by their kind, which a registry knows.
struct Garage: Decodable {
    let vehicles: [Vehicle]
    let summaries: [String]
    let skipped: Int

    private static let kinds: [String: Vehicle.Type] = [
        "truck": Truck.self, "bicycle": Bicycle.self, "car": Vehicle.self,
    ]

    private enum Keys: String, CodingKey {
        case kind, vehicles
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        var kinds = try container.nestedUnkeyedContainer(forKey: .vehicles)
        var list = kinds
        var vehicles: [Vehicle] = []
        var skipped = 0
        while !kinds.isAtEnd {
            let kind = try kinds.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .kind)
            if let type = Self.kinds[kind] {
                vehicles.append(try list.decode(type))
            } else {
                _ = try list.superDecoder()
                skipped += 1
            }
        }
        self.vehicles = vehicles
        summaries = vehicles.map { $0.summary() }
        self.skipped = skipped
    }
}

/// Objects that are shared are changed for all who hold them.
struct Team: Decodable {
    final class Tally {
        var points = 0
        var names: [String] = []

        func add(_ name: String, _ points: Int = 1) {
            names.append(name)
            self.points += points
        }
    }

    let points: Int
    let names: [String]
    let isShared: Bool

    init(from decoder: any Decoder) throws {
        let tally = Tally()
        let other = tally
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if let name = try? container.decode(String.self) {
                tally.add(name)
            } else {
                other.add("number", try container.decode(Int.self))
            }
        }
        tally.points *= 2
        points = other.points
        names = other.names
        isShared = tally === other && tally !== Tally()
    }
}

import Basics

/// The parts of a text that is laid out as an ISO 8601 date, read byte by byte: a regular expression would be compiled again
/// for each of thousands of dates.
struct InternetDateShape {
    enum Clock {
        /// A leap second, with the text after the `T` one second earlier.
        case leap(String)
        case time(hasFraction: Bool)
    }

    let day: String
    /// The time of day, or `nil` if there is only a day.
    let clock: Clock?

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[..<10].fits("0000-00-00") else { return nil }
        day = String(decoding: bytes[..<10], as: UTF8.self)
        if bytes.count == 10 {
            clock = nil
        } else if bytes[10] == UInt8(ascii: "T"), let clock = Clock(bytes[11...]) {
            self.clock = clock
        } else {
            return nil
        }
    }
}

extension InternetDateShape.Clock {
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 9, bytes.prefix(8).fits("00:00:00") else { return nil }
        let (time, rest) = (bytes.prefix(8), bytes.dropFirst(8))
        if time.suffix(3).elementsEqual(":60".utf8), rest.first != UInt8(ascii: ".") {
            self = .leap(
                String(decoding: time.dropLast(2), as: UTF8.self) + "59" + String(decoding: rest, as: UTF8.self))
            return
        }
        let fraction = rest.first == UInt8(ascii: ".") ? rest.dropFirst().prefix { $0.isDigit }.count : nil
        guard time.isBelow("24:60:60"), fraction.map((1...9).contains) ?? true,
            rest.dropFirst(fraction.map { $0 + 1 } ?? 0).isZone
        else { return nil }
        self = .time(hasFraction: fraction != nil)
    }
}

extension ArraySlice<UInt8> {
    /// True if the bytes match a pattern in which `0` stands for any digit.
    fileprivate func fits(_ pattern: StaticString) -> Bool {
        let pattern = UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
        return elementsEqual(pattern) { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
    }

    /// True if each number, two digits of every three bytes, is smaller than the limit in its place.
    fileprivate func isBelow(_ limits: String) -> Bool {
        let (own, limits) = (Array(self), Array(limits.utf8))
        return stride(from: 0, to: own.count, by: 3).allSatisfy { place in
            own[place..<place + 2].lexicographicallyPrecedes(limits[place..<place + 2])
        }
    }

    /// `Z`, `+02:00` or `-09:30`
    fileprivate var isZone: Bool {
        if count == 1 { return first == UInt8(ascii: "Z") }
        let hasSign = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
        return hasSign && dropFirst().fits("00:00") && dropFirst().isBelow("24:60")
    }
}

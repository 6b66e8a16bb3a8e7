import Foundation
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Numbers of code are those of Swift")
struct LibraryNumberTests {
    let calls = LibraryCalls()

    static let integers = [0, 1, -1, 7, -13, 255, 256, 1_000_000, .max, .min]

    @Test("arithmetic", arguments: integers, integers)
    func arithmetic(one: Int, two: Int) throws {
        let (sum, isTooLarge) = one.addingReportingOverflow(two)
        #expect(
            answer { () throws(Interruption) in try calls.operate("+", one, two) }
                == (isTooLarge ? .trap : .value(swift(sum))))
        let (product, overflow) = one.multipliedReportingOverflow(by: two)
        #expect(
            answer { () throws(Interruption) in try calls.operate("*", one, two) }
                == (overflow ? .trap : .value(swift(product))))
        let (quotient, cannotDivide) = one.dividedReportingOverflow(by: two)
        #expect(
            answer { () throws(Interruption) in try calls.operate("/", one, two) }
                == (cannotDivide ? .trap : .value(swift(quotient))))
        #expect(try calls.operate("&+", one, two) == swift(one &+ two))
        #expect(try calls.operate("&", one, two) == swift(one & two))
        #expect(try calls.operate("^", one, two) == swift(one ^ two))
        #expect(try calls.operate("<", one, two) == swift(one < two))
        #expect(try calls.operate(">=", one, two) == swift(one >= two))
        #expect(try calls.operate("==", one, two) == swift(one == two))
        #expect(try calls.operate("<<", one, 3) == swift(one << 3))
        #expect(try calls.function("max", ["_": one, "_": two]) == swift(max(one, two)))
        #expect(try calls.function("min", ["_": one, "_": two]) == swift(min(one, two)))
    }

    @Test("each width has its own range")
    func widths() throws {
        #expect(trap { () throws(Interruption) in _ = try calls.operate("+", UInt8.max, UInt8(1)) } == .overflow)
        #expect(trap { () throws(Interruption) in _ = try calls.operate("-", UInt(0), UInt(1)) } == .overflow)
        #expect(try calls.operate("&+", UInt8.max, UInt8(2)) == swift(UInt8.max &+ 2))
        #expect(try calls.operate("+", UInt64.max - 1, UInt64(1)) == swift(UInt64.max))
        #expect(trap { () throws(Interruption) in _ = try calls.make("Int8", ["_": 200]) } != nil)
        #expect(try calls.make("Int8", ["exactly": 200]) == .nil)
        #expect(try calls.make("Int8", ["truncatingIfNeeded": 200]) == swift(Int8(truncatingIfNeeded: 200)))
        #expect(try calls.make("UInt8", ["clamping": -5]) == swift(UInt8(clamping: -5)))
        #expect(try calls.make("UInt32", ["bitPattern": Int32(-1)]) == swift(UInt32(bitPattern: -1)))
        #expect(try CodeLibrary.member("max", of: .scalar(.int16), calls) == swift(Int16.max))
        #expect(try CodeLibrary.operate(prefix: "-", swift(Int.max), calls) == swift(-Int.max))
        #expect(
            trap { () throws(Interruption) in _ = try CodeLibrary.operate(prefix: "-", swift(Int.min), calls) }
                == .overflow)
        #expect(try CodeLibrary.operate(prefix: "~", swift(UInt8(5)), calls) == swift(~UInt8(5)))
        #expect(try CodeLibrary.operate(prefix: "~", swift(5), calls) == swift(~5))
        #expect(trap { () throws(Interruption) in _ = try calls.function("abs", ["_": Int.min]) } == .overflow)
    }

    @Test("numbers of two types are left to who knows which of them is a literal")
    func mixed() throws {
        #expect(try calls.operate("+", 1, 1.5) == nil)
        #expect(try calls.operate("==", 1, 1.0) == nil)
        #expect(try calls.operate("+", Int8(1), 1) == nil)
        #expect(CodeLibrary.literal(.int(1), as: .scalar(.double)) == swift(1.0))
        #expect(CodeLibrary.literal(.int(300), as: .scalar(.uint8)) == nil)
        #expect(CodeLibrary.literal(.double(0.1), as: .scalar(.decimal)) == swift(0.1 as Decimal))
        #expect(CodeLibrary.literal("https://example.com".codeValue, as: .scalar(.url)) == nil)
        #expect(try calls.function("max", ["_": 0, "_": 2.5]) == swift(2.5))
    }

    static let doubles = [0, -0.0, 1.5, -2.5, 2.4999, 1e300, .infinity, .nan, .leastNonzeroMagnitude]

    @Test("floating-point numbers", arguments: doubles, doubles)
    func floatingPoint(one: Double, two: Double) throws {
        // NaN equals nothing, itself included.
        #expect("\(try #require(try calls.operate("+", one, two)))" == "\(one + two)")
        #expect("\(try #require(try calls.operate("/", one, two)))" == "\(one / two)")
        #expect(try calls.operate("<", one, two) == swift(one < two))
        #expect(try calls.operate("<=", one, two) == swift(one <= two))
        #expect(try calls.operate(">=", one, two) == swift(one >= two))
        #expect(try calls.operate("==", one, two) == swift(one == two))
    }

    @Test("a floating-point number by itself", arguments: doubles)
    func alone(number: Double) throws {
        #expect(try calls.property("isNaN", of: number) == swift(number.isNaN))
        #expect(try calls.property("description", of: number) == swift(number.description))
        #expect("\(try #require(try calls.call("rounded", on: number)))" == "\(number.rounded())")
        #expect(
            "\(try #require(try calls.call("rounded", on: number, ["_": calls.implicit("down")])))"
                == "\(number.rounded(.down))")
        #expect(try calls.make("Int", ["exactly": number]) == swift(Int(exactly: number) as Any))
        let isInRange = number.isFinite && abs(number) < 1e18
        #expect(
            answer { () throws(Interruption) in try calls.make("Int", ["_": number]) }
                == (isInRange ? .value(swift(Int(isInRange ? number : 0))) : .trap))
        #expect("\(try #require(try calls.make("Float", ["_": number])))" == "\(Float(number))")
    }

    @Test(
        "texts become numbers as Swift reads them",
        arguments: ["0x1F", "1F", "+5", " 5", "1_000", "1e5", "inf", "nan", "٣", "", "-0"])
    func texts(text: String) throws {
        #expect(try calls.make("Int", ["_": text]) == swift(Int(text) as Any))
        #expect(try calls.make("Int", ["_": text, "radix": 16]) == swift(Int(text, radix: 16) as Any))
        #expect("\(try #require(try calls.make("Double", ["_": text])))" == "\(swift(Double(text) as Any))")
        #expect(try calls.make("Decimal", ["string": text]) == swift(Decimal(string: text) as Any))
        #expect(try calls.make("UInt8", ["_": text]) == swift(UInt8(text) as Any))
    }

    @Test("a quotient and its remainder")
    func quotient() throws {
        let result = try #require(try calls.call("quotientAndRemainder", on: 17, ["dividingBy": 5]))
        #expect(result == .tuple([("quotient", 3), ("remainder", 2)].map { ($0.0, swift($0.1)) }))
        #expect(try calls.call("isMultiple", on: 9, ["of": 3]) == swift(true))
        #expect(
            trap { () throws(Interruption) in _ = try calls.call("quotientAndRemainder", on: 1, ["dividingBy": 0]) }
                == .divisionByZero)
    }
}

/// What a call comes to.
enum LibraryAnswer: Equatable {
    case value(ModelValue?)
    case trap, unknown
}

func answer(_ body: () throws(Interruption) -> ModelValue?) -> LibraryAnswer {
    do {
        return .value(try body())
    } catch {
        if case .trap = error { return .trap }
        return .unknown
    }
}

/// The operators between two values, with Swift's precedence.
package enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case add = "+"
    case subtract = "-"
    case closedRange = "..."
    case halfOpenRange = "..<"
    case otherwise = "??"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
    case matches = "~="
    case and = "&&"
    case or = "||"
    case bitAnd = "&"
    case bitExclusiveOr = "^"
    case wrappingAdd = "&+"
    case wrappingSubtract = "&-"
    case wrappingMultiply = "&*"
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case maskingShiftLeft = "&<<"
    case maskingShiftRight = "&>>"

    /// Indicates whether the operator calculates, so that `=` may follow: `total += 1`.
    package var isArithmetic: Bool {
        switch self {
        case .multiply, .divide, .remainder, .add, .subtract: true
        default: isBitwise
        }
    }

    /// Indicates whether the operator is bitwise.
    package var isBitwise: Bool {
        switch self {
        case .bitAnd, .bitExclusiveOr, .wrappingAdd, .wrappingSubtract, .wrappingMultiply: true
        default: isShift
        }
    }

    package var isShift: Bool {
        switch self {
        case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: true
        default: false
        }
    }

    /// The precedence; a higher one binds tighter.
    package var precedence: Int {
        switch self {
        case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: 8
        case .multiply, .divide, .remainder, .wrappingMultiply, .bitAnd: 7
        case .add, .subtract, .wrappingAdd, .wrappingSubtract, .bitExclusiveOr: 6
        case .closedRange, .halfOpenRange: 5
        case .otherwise: 3
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .matches: 2
        case .and: 1
        case .or: 0
        }
    }

    package var associativity: Associativity {
        switch self {
        case .multiply, .divide, .remainder, .add, .subtract, .bitAnd, .bitExclusiveOr, .wrappingAdd, .wrappingSubtract,
            .wrappingMultiply:
            .left
        case .closedRange, .halfOpenRange, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
            .matches, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
            .none
        case .otherwise, .and, .or: .right
        }
    }

    package enum Associativity: Sendable, Hashable {
        case left, right, none
    }

    /// Casts (`is`, `as`) bind tighter than `??` and looser than ranges.
    package static let castPrecedence = 4
}

/// The types of Swift and Foundation that are known without a declaration.
package enum BuiltInTypes {
    enum Answer {
        case type(ModelType)
        case needsArguments(String)
        case refused(String)
        case unknown
    }

    static let modules: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics", "CoreLocation",
    ]

    /// All known names, for suggestions.
    static var names: [String] {
        ScalarType.allCases.map(\.rawValue) + PairType.allCases.map(\.rawValue) + forms.keys.sorted()
            + aliases.keys.sorted()
    }

    /// The names of the generic parameters of types that apps extend.
    package static let genericParameters = [
        "Array": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"], "Set": ["Element"],
        "Dictionary": ["Key", "Value"], "Optional": ["Wrapped"], "Result": ["Success", "Failure"],
        "Range": ["Bound"], "ClosedRange": ["Bound"], "KeyedDecodingContainer": ["Key"],
        "KeyedEncodingContainer": ["Key"], "KeyValuePairs": ["Key", "Value"], "Measurement": ["UnitType"],
    ]

    /// Why it is not known how a type is decoded that no source declares.
    static func ignorance(of reference: ModelReference) -> String {
        knows(reference.qualifiedName)
            ? "'\(reference)' is not decoded here"
            : "no source that was read declares '\(reference)'; load its file with 'models'"
    }

    package static func knows(_ name: String) -> Bool {
        if case .unknown = answer(name, []) { false } else { true }
    }

    static func answer(_ name: String, _ arguments: [ModelType]) -> Answer {
        if let form = forms[name] {
            return arguments.count == form.count
                ? .type(form.make(arguments)) : .needsArguments("\(name)<\(form.spelling)>")
        }
        if let pair = PairType(rawValue: name), pair.isGeneric {
            return arguments.count == 1
                ? .type(.pair(pair, of: arguments[0])) : .needsArguments("\(name)<Int>")
        }
        guard arguments.isEmpty || refusals[name] != nil else {
            return scalar(name) == nil ? .unknown : .refused("'\(name)' takes no generic arguments: remove them")
        }
        if let scalar = scalar(name) { return .type(.scalar(scalar)) }
        if let pair = PairType(rawValue: name) { return .type(.pair(pair, of: .scalar(.cgFloat))) }
        if let reason = refusals[name] { return .refused("'\(name)' \(reason)") }
        if let meant = otherLanguages[name] { return .refused("Swift has no type '\(name)': write '\(meant)'") }
        return .unknown
    }
}

extension BuiltInTypes {
    fileprivate struct Form {
        var count: Int
        var spelling: String
        var make: @Sendable ([ModelType]) -> ModelType
    }

    fileprivate static let forms: [String: Form] = [
        "Optional": Form(count: 1, spelling: "Int") { .optional($0[0]) },
        "Array": Form(count: 1, spelling: "Int") { .array($0[0]) },
        "Set": Form(count: 1, spelling: "Int") { .set($0[0]) },
        "Dictionary": Form(count: 2, spelling: "String, Int") { .dictionary(key: $0[0], value: $0[1]) },
    ]

    fileprivate static let aliases: [String: ScalarType] = [
        "TimeInterval": .double, "Float32": .float, "Float64": .double, "CFTimeInterval": .double,
        "CFAbsoluteTime": .double, "NSInteger": .int, "NSUInteger": .uint, "CLLocationDegrees": .double,
        "CLLocationDistance": .double, "CLLocationDirection": .double, "CLLocationDirectionAccuracy": .double,
        "CLLocationSpeed": .double, "CLLocationSpeedAccuracy": .double, "CLLocationAccuracy": .double,
        "CLBeaconMajorValue": .uint16, "CLBeaconMinorValue": .uint16,
    ]

    fileprivate static func scalar(_ name: String) -> ScalarType? { ScalarType(rawValue: name) ?? aliases[name] }

    fileprivate static let otherLanguages = [
        "Integer": "Int", "integer": "Int", "Long": "Int64", "Boolean": "Bool", "boolean": "Bool", "Number": "Double",
        "number": "Double", "string": "String", "NSString": "String", "NSNumber": "Double", "NSDate": "Date",
        "NSURL": "URL", "NSArray": "[…]", "NSDictionary": "[String: …]",
    ]

    fileprivate static let refusals: [String: String] = {
        let undecodable = [
            "Any", "AnyObject", "AnyHashable", "Substring", "Void", "Error", "NSObject", "Selector", "UIImage",
            "UIColor", "NSImage", "NSColor", "Image", "Color", "Font", "AnyCancellable", "Task", "Result", "URLRequest",
            "CIImage", "CGImage", "UIView", "NSAttributedString", "AnyView", "KeyPath", "Regex", "DispatchQueue",
        ]
        let unread = [
            "Locale", "TimeZone", "Calendar", "DateComponents", "DateInterval", "IndexPath", "IndexSet", "CharacterSet",
            "Measurement", "PersonNameComponents", "URLComponents", "AttributedString", "Duration", "CGRect",
            "ContiguousArray", "ArraySlice", "CollectionOfOne", "PartialRangeFrom", "PartialRangeThrough",
            "PartialRangeUpTo", "CGAffineTransform", "Never", "InlineArray",
        ]
        var reasons = ["Character": "is not Decodable: write 'String'"]
        for name in undecodable {
            reasons[name] = "is not Decodable: write a type that is, or 'JSON' to keep the value as it is"
        }
        for name in unread {
            reasons[name] = "is decoded by Swift, but not here: write 'JSON' to keep the value as it is"
        }
        return reasons
    }()
}

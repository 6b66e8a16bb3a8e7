/// The enumerations that generated models have.
enum EnumerationStyle: String, CaseIterable {
    /// With the known cases.
    case closed
    /// With an additional case for all other values.
    case open

    static let option = CommandOption(
        "--enums", .words(allCases.map(\.rawValue)),
        "open gives enumerations a case for what is not known yet; closed by default")

    init(_ arguments: ParsedArguments) {
        self = arguments.value(of: Self.option).flatMap(Self.init) ?? .closed
    }
}

/// The enumerations that generated models have.
enum EnumerationStyle: String, CaseIterable {
    /// With the cases that are known.
    case closed
    /// With a case for all others, too.
    case open

    static let option = CommandOption(
        "--enums", .words(allCases.map(\.rawValue)),
        "open gives enumerations a case for what is not known yet; closed by default")

    init(_ arguments: ParsedArguments) {
        self = arguments.value(of: Self.option).flatMap(Self.init) ?? .closed
    }
}

/// Stands where no interpreter is given: all code is unknown.
final class IdleMachine: InterpretingMachine {
    var recorder: CodeReadRecorder? {
        get { nil }
        set {}
    }

    private let hasEquality: Bool

    init(_ table: DeclarationTable) { hasEquality = table.operatorNames.contains("==") }

    private static let unknown = UnknownCode(
        message: "no interpreter runs code here; ModelCatalogue(interpreter: .swift) has one")

    func startReading() {}
    func begin(_ reader: UnsafeMutablePointer<ModelReader>) {}
    func begin(entries count: Int) {}

    func outcome(
        for reader: UnsafeMutablePointer<ModelReader>, of body: () throws(Interruption) -> ModelValue
    ) -> CodeOutcome {
        .failed(.unknown(Self.unknown.message), nil)
    }

    func decode(_ type: ModelType, _ entry: Int) throws(Interruption) -> ModelValue { throw .unknown(Self.unknown) }
    func key(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue { throw .unknown(Self.unknown) }
    func property(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue? { nil }
    func computedProperty(_ name: String, of type: ModelType) -> ComputedProperties.Property? { nil }
    func startingValue(of property: String, in type: ModelType) -> ModelValue? { nil }
    func hasOwnEquality(_ type: ModelType) -> Bool { hasEquality }
    func checkedEquality(_ value: ModelValue) throws(Interruption) -> ModelValue { throw .unknown(Self.unknown) }
    func linearDecoding(of type: ModelType) -> LinearDecoding? { nil }

    func dateStrategy(_ source: SourceText, in namespace: String?) -> Result<DateStrategy, UnknownCode> {
        .failure(Self.unknown)
    }
    func keyStrategy(_ source: SourceText, in namespace: String?) -> Result<KeyStrategy, UnknownCode> {
        .failure(Self.unknown)
    }
    func dataStrategy(_ source: SourceText, in namespace: String?) -> Result<DataStrategy, UnknownCode> {
        .failure(Self.unknown)
    }
    func decoderConfiguration(
        _ source: SourceText, in namespace: String?
    ) -> Result<DecoderConfiguration, UnknownCode> { .failure(Self.unknown) }
    func obstacle(toUserInfo key: String, _ value: SourceText, in namespace: String?) -> UnknownCode? { Self.unknown }
    func decoded(_ entry: Int, by closure: ModelValue, as type: ScalarType) throws(Interruption) -> ModelValue {
        throw .unknown(Self.unknown)
    }
    func convertedKey(
        _ path: [CodeCodingKey], by closure: ModelValue, _ source: SourceText
    ) throws(Interruption) -> String {
        throw .unknown(Self.unknown)
    }
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent {
        throw Self.unknown
    }
}

/// Runs the code of a catalogue's sources.
///
/// It keeps prepared code for the next body, and serves one reading at a time. A reader calls it once for each value that
/// code decodes; the machine then requests everything that code needs directly from the reader.
package protocol InterpretingMachine: AnyObject, Sendable {
    /// Notes what the code asks for, where that is wanted.
    var recorder: CodeReadRecorder? { get set }

    /// Begins a reading, which uses nothing that holds only for an earlier one.
    func startReading()
    /// Gets ready for a body.
    func begin(_ reader: UnsafeMutablePointer<ModelReader>)
    /// Gets ready for code that has a body of that many values, or none.
    func begin(entries count: Int)
    /// The outcome of code that a reader runs.
    func outcome(
        for reader: UnsafeMutablePointer<ModelReader>, of body: () throws(Interruption) -> ModelValue
    ) -> CodeOutcome

    /// Decodes the value at an entry by the `init(from:)` of its type.
    func decode(_ type: ModelType, _ entry: Int) throws(Interruption) -> ModelValue
    /// Makes the key of a dictionary of a text.
    func key(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue
    /// Works out a property of a value; nil where it is not known.
    func property(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue?
    /// The type of a property that the sources compute for the values of a type; nil if there is none of that name.
    func computedProperty(_ name: String, of type: ModelType) -> ComputedProperties.Property?
    /// Works out what a property starts with that no body decides; nil where that is not the same for every value.
    func startingValue(of property: String, in type: ModelType) -> ModelValue?
    /// Indicates whether the sources say themselves when two values of a type are equal, or two values within them.
    func hasOwnEquality(_ type: ModelType) -> Bool
    /// The same set or dictionary, unless the sources find two of its values equal.
    func checkedEquality(_ value: ModelValue) throws(Interruption) -> ModelValue
    /// Returns the plan for a type's code, if the code does no more than a plan does.
    func linearDecoding(of type: ModelType) -> LinearDecoding?

    /// Evaluates an expression that sets how dates are decoded, once.
    func dateStrategy(_ source: SourceText, in namespace: String?) -> Result<DateStrategy, UnknownCode>
    /// Evaluates an expression that sets how keys are decoded, once.
    func keyStrategy(_ source: SourceText, in namespace: String?) -> Result<KeyStrategy, UnknownCode>
    /// Evaluates an expression that sets how data is decoded, once.
    func dataStrategy(_ source: SourceText, in namespace: String?) -> Result<DataStrategy, UnknownCode>
    /// Evaluates an expression that makes a decoder.
    func decoderConfiguration(_ source: SourceText, in namespace: String?) -> Result<DecoderConfiguration, UnknownCode>
    /// Evaluates a key of `userInfo` and its value; says why that is not known, where it is not.
    func obstacle(toUserInfo key: String, _ value: SourceText, in namespace: String?) -> UnknownCode?
    /// Runs the closure of a strategy on the value at an entry, which is to become a value of a type.
    func decoded(_ entry: Int, by closure: ModelValue, as type: ScalarType) throws(Interruption) -> ModelValue
    /// Converts the last of some keys by the closure of a strategy.
    func convertedKey(
        _ path: [CodeCodingKey], by closure: ModelValue, _ source: SourceText
    ) throws(Interruption) -> String

    /// Runs the `encode(to:)` of a type.
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent
}

/// The remarks about one text, in the order they were made.
struct Remarks {
    let source: SourceText
    private(set) var all: [DeclarationDiagnostic] = []

    init(about source: SourceText) {
        self.source = source
    }

    mutating func error(_ message: String, at span: Range<Int>) {
        all.append(DeclarationDiagnostic(.error, message, at: SourcePosition(span, in: source)))
    }
}

/// The remarks about one text, in the order they were made.
package struct Remarks {
    let source: SourceText
    package private(set) var all: [DeclarationDiagnostic] = []

    init(about source: SourceText) {
        self.source = source
    }

    mutating func error(_ message: String, at span: Range<Int>) {
        all.append(DeclarationDiagnostic(.error, message, at: SourcePosition(span, in: source)))
    }
}

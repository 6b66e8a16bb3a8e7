import HTTPModel
import Redaction

extension SecretText {
    /// Returns a header's value with the secrets that the header's name identifies. If a part is already known to
    /// be secret, its author has said which part that is.
    func hidden(in field: HeaderField) -> SecretText {
        guard !isSecret else { return self }
        let start = field.name.utf8.count + 2
        var text = SecretText()
        var end = start
        for value in SensitiveValue.inHeader(field) {
            text += SecretText(String(octets: field.line[end..<value.range.lowerBound]))
            text += SecretText(Secret(value.secret.name, String(octets: field.line[value.range]), from: .typed))
            end = value.range.upperBound
        }
        text += SecretText(String(octets: field.line[end...]))
        return end == start ? self : text
    }
}

import Foundation

/// The meaning of a name in a template.
///
/// A server's names are not always Swift's. `{?per_page}` takes a parameter `perPage`, and
/// `{?filter%5Bid%5D}` takes `filterId`: a name means the parameter with the same spelling, or else the only
/// one with the same letters and digits.
package enum TemplateName {
    package static func meaning(of name: String, among parameters: some Collection<String>) -> String? {
        if parameters.contains(name) { return name }
        let letters = letters(of: name.removingPercentEncoding ?? name)
        let alike = parameters.filter { Self.letters(of: $0) == letters }
        return alike.count == 1 ? alike[0] : nil
    }

    private static func letters(of name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

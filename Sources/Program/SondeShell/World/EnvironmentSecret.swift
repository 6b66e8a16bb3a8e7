import Foundation
import HTTPModel

/// `PLACEHOLDER=NAME`, or `NAME` alone: the environment variable whose value replaces a placeholder of
/// recordings.
///
/// A value is never written on a command line, where other users of the machine can read it.
struct EnvironmentSecret: Equatable {
    let placeholder: String
    let variable: String

    init(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        placeholder = parts[0]
        variable = parts.count > 1 ? parts[1] : parts[0]
    }
}

extension EnvironmentSecret {
    /// The secrets by the names of their placeholders; a variable must be set.
    static func values(of secrets: [EnvironmentSecret], for option: CommandOption) throws(UsageError) -> [String:
        Secret]
    {
        let environment = ProcessInfo.processInfo.environment
        var values: [String: Secret] = [:]
        for secret in secrets {
            let (name, variable) = (secret.placeholder, secret.variable)
            guard let value = environment[variable], !value.isEmpty else {
                throw UsageError(
                    "\(option.name) \(name == variable ? name : "\(name)=\(variable)"): \(variable) is not set: "
                        + "export \(variable)=…")
            }
            guard values.updateValue(Secret(name, value, from: .environment(variable)), forKey: name) == nil else {
                throw UsageError("\(option.name) \(name) is given twice: leave one out")
            }
        }
        return values
    }
}

import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension KeyWords {
    /// The user and password that the netrc file has for the host of the base: a key of Basic.
    func netrcKey() throws(RuntimeError) -> Credentials.Key {
        let file: NetrcFile
        do throws(ScriptHost.FileError) {
            file = try run.host.netrc()
        } catch {
            throw RuntimeError(error.description, advice: "write key basic USER PASSWORD", at: range)
        }
        let netrc: Netrc
        do throws(Netrc.OpenQuotation) {
            netrc = try Netrc(file.text)
        } catch {
            throw RuntimeError("line \(error.line) of \(file.path) has an open quotation mark", at: range)
        }
        guard let entry = netrc[home.host], let password = entry.password else {
            throw RuntimeError(
                "\(file.path) has no password for \(home.host)",
                advice: "add a line: machine \(home.host) login USER password PASSWORD", at: range)
        }
        guard !file.isOpenToOthers else {
            throw RuntimeError(
                "others can read \(file.path), which holds a password for \(home.host)",
                advice: "remove their access: chmod 600 \(file.path)", at: range)
        }
        return .basic(
            user: SecretText(entry.login), password: SecretText(Secret("password", password, from: .file(file.path))))
    }
}

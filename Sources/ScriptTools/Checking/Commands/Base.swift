import HTTPModel
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkBase(_ text: String, _ word: Word) {
        reach.add(Self.origin(of: word.template.plain.map(BareAddress.completedForBase) ?? text), .hosts)
        let isLeftOut = guest != nil && api == guest
        if !isLeftOut, blocks == 0 || !isDeferred { (flow.base, flow.outerBase) = (.set, .set) }
        guard let plain = word.template.plain else { return }
        do { _ = try BaseURL(BareAddress.completedForBase(plain)) } catch { report("\(error)", at: word.range) }
    }
}

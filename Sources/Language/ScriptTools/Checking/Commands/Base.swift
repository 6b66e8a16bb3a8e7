import HTTPMiddleware
import HTTPModel
import ScriptSyntax

extension CommandCheck {
    static func checkBase(_ checker: inout ScriptChecker, _ text: String, _ word: Word) {
        checker.reach.add(
            RequestCheck.origin(of: ConstantText.of(word.template, checker).map(BareAddress.completedForBase) ?? text),
            .hosts)
        let isLeftOut = checker.guest != nil && checker.api == checker.guest
        if !isLeftOut, checker.blocks == 0 || !checker.isDeferred {
            (checker.flow.base, checker.flow.outerBase) = (.set, .set)
        }
        guard let plain = word.template.plain else { return }
        do { _ = try BaseURL(BareAddress.completedForBase(plain)) } catch { checker.report("\(error)", at: word.range) }
    }
}

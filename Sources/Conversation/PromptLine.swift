import HTTPModel
package import LineEditing
import Presentation
import ScriptRuntime

extension Conversation {
    /// What stands before the next input: where requests go, in which environment, and whatever is unusual about it;
    /// at the right what failed in the last line, or what the last call came to.
    package var prompt: Prompt {
        let renderer = stage.renderer()
        let left = [place, environment] + unusual
        let line = left.compactMap(\.self).joined(StyledText(" "))
        let sign = StyledText(renderer.canvas.characters == .unicode ? " ❯ " : " > ", .heading)
        let right = lastFailure.map { StyledText($0, .bad) } ?? lastCall?.drawn(on: renderer.canvas)
        return Prompt(
            left: (line + sign).rendered(as: renderer.style), right: right?.rendered(as: renderer.style) ?? "")
    }

    private var place: StyledText {
        guard let origin = session.settings.base?.origin else { return StyledText("sonde", .heading) }
        let text = origin.description
        return StyledText(text.split(separator: "/").last ?? text[...], .name)
    }

    private var environment: StyledText? {
        session.environment.map { StyledText($0, .type) }
    }

    private var unusual: [StyledText?] {
        let transport = session.settings.transport
        let source: StyledText? =
            switch transport.source {
            case .live: nil
            case .fixtures(let fixtures):
                StyledText(fixtures.otherwiseLive ? "fixtures or live" : "fixtures", .warning)
            }
        let recording = transport.recording.map { _ in StyledText("recording", .warning) }
        let isTrusting = !transport.configuration.insecureHosts.isEmpty
        return [source, recording, isTrusting ? StyledText("TLS off", .bad) : nil]
    }
}

extension Conversation.LastCall {
    fileprivate func drawn(on canvas: Canvas) -> StyledText {
        switch self {
        case .failed(let what): return StyledText(what, .bad)
        case .answered(let response):
            let status = StyledText("\(response.status)", response.status.meaning)
            return status + time(response.transfer.facts.timings.total ?? .zero, on: canvas)
        case .severalAnswered(let traffic):
            return StyledText(Quantity.count(traffic.calls, "call")) + time(traffic.time, on: canvas)
        }
    }

    private func time(_ time: Duration, on canvas: Canvas) -> StyledText {
        guard !canvas.isDeterministic, time > .zero else { return StyledText() }
        return StyledText(" · \(Quantity.time(time))", .dim)
    }
}

import Basics
import Foundation
import HTTPModel
package import LineEditing
import Presentation
import ScriptRuntime

extension Conversation {
    /// The prompt for the next input. On the left: the API or the address of its requests; the environment in
    /// use, with a star once one of its settings is overridden; and anything unusual. On the right: the failure
    /// of the last line, or the result of the last call.
    package var prompt: Prompt {
        let renderer = stage.renderer()
        let canvas = renderer.canvas
        let rest = ([environment] + unusual).compactMap(\.self)
        let tail = rest.isEmpty ? StyledText() : StyledText(" ") + rest.joined(StyledText(" "))
        let room = max(Self.narrowest, canvas.width / 2 - DisplayWidth.of(tail.plain))
        let sign = StyledText(" ❯ ", .heading)
        let right = lastFailure.map { StyledText($0, .bad) } ?? lastCall?.drawn(on: canvas)
        return Prompt(
            left: (place(in: room) + tail + sign).rendered(as: renderer.style),
            right: right?.rendered(as: renderer.style) ?? "")
    }

    /// The least number of columns for the address of requests, even in the narrowest window.
    private static let narrowest = 10

    /// The API's name; without one the base, of which the path is left out first, and then the host's beginning.
    private func place(in room: Int) -> StyledText {
        if let name = session.api.name { return StyledText(name, isWarned ? .bad : .name).clipped(to: room) }
        guard let base = session.settings.base else { return StyledText("sonde", .heading) }
        let host = base.origin.description.split(separator: "/").last.map(String.init) ?? ""
        let path = base.url.path(percentEncoded: true).trimmingSuffix("/")
        let meaning: Meaning = isWarned ? .bad : .name
        for shown in [host + path, host] where DisplayWidth.of(shown) <= room { return StyledText(shown, meaning) }
        return StyledText("…" + DisplayWidth.suffix(of: host, room - 1), meaning)
    }

    private var environment: StyledText? {
        session.environment.map {
            StyledText($0 + (session.api.isOverridden ? "*" : ""), isWarned ? .bad : .type)
        }
    }

    private var isWarned: Bool {
        session.prompt.warns(of: [session.api.name, session.environment, session.settings.base?.origin.authority])
    }

    private var unusual: [StyledText?] {
        let transport = session.transport
        let source: StyledText? =
            switch transport.source {
            case .live: nil
            case .program: StyledText("program", .warning)
            case .added(let name): StyledText(name, .warning)
            case .fixtures(let fixtures):
                StyledText(fixtures.otherwiseLive ? "fixtures or live" : "fixtures", .warning)
            }
        let recording = session.recording.map { _ in StyledText("recording", .warning) }
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
            return StyledText(traffic.calls.counted("call")) + time(traffic.time, on: canvas)
        }
    }

    private func time(_ time: Duration, on canvas: Canvas) -> StyledText {
        guard !canvas.isDeterministic, time > .zero else { return StyledText() }
        return StyledText(" · \(Quantity.time(time))", .dim)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: Character) -> String {
        var text = self[...]
        while text.last == suffix { text.removeLast() }
        return String(text)
    }
}

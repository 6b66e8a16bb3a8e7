import Foundation
import Presentation

extension Renderer {
    /// As the prompt shows it, but the same every time and wherever it goes: 100 columns, no colours, no durations.
    static let replay: Renderer = {
        var canvas = Canvas()
        canvas.isDeterministic = true
        return Renderer(on: canvas, as: .plain)
    }()

    /// As the prompt shows it, to the person who is there.
    static func terminal(_ ink: Ink) -> Renderer {
        var canvas = Canvas()
        canvas.width = Window.ofStandardOutput.columns
        canvas.edge = isatty(STDOUT_FILENO) == 1 ? .window : .open
        return Renderer(on: canvas, as: ink == .coloured ? .ansi : .plain, showsNotes: true)
    }

    /// As ``replay``, for a program or a file: bytes as they are.
    static let program: Renderer = {
        var canvas = Canvas()
        canvas.isDeterministic = true
        canvas.audience = .program
        return Renderer(on: canvas, as: .plain)
    }()
}

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
    static func terminal(_ ink: Ink, pictures: ImageProtocol? = nil, fitsWindow: Bool = false) -> Renderer {
        let (window, isTerminal) = (Window.ofStandardOutput, isatty(STDOUT_FILENO) == 1)
        var canvas = Canvas()
        canvas.width = window.columns
        canvas.edge = isTerminal ? .window : .open
        canvas.rows = isTerminal && fitsWindow ? window.rows : nil
        canvas.imageProtocol = pictures
        canvas.imageSpace = ImageSpace(columns: window.columns, rows: window.rows, pixels: window.pixels)
        let colours = isTerminal ? TextStyle.coloured(in: ProcessEnvironment.variables) : .ansi
        return Renderer(on: canvas, as: ink == .coloured ? colours : .plain, showsNotes: true)
    }

    /// As ``replay``, for a program or a file: bytes as they are.
    static let program: Renderer = {
        var canvas = Canvas()
        canvas.isDeterministic = true
        canvas.audience = .program
        return Renderer(on: canvas, as: .plain)
    }()
}

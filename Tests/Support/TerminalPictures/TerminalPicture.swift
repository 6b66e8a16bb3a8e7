import Terminal

/// A window with a terminal in it, as one SVG file: no script, no font, nothing from elsewhere.
package struct TerminalPicture {
    /// What a scene shows, as the program does it now.
    package static func drawn(_ scene: Scene) throws -> String {
        let frames = try SceneRun.frames(of: scene)
        let picture = TerminalPicture(scene: scene, frames: frames)
        return picture.document
    }

    private let scene: Scene
    private let frames: [SceneFrame]
}

extension TerminalPicture {
    private var document: String {
        let rows = scene.isMoving ? scene.rows : (frames.last?.screen.lastRow ?? 0) + 1
        let (width, height) = (PictureMetrics.width(columns: scene.columns), PictureMetrics.height(rows: rows))
        let content = MovingScreen(frames)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width.short)" height="\(height.short)" \
            viewBox="0 0 \(width.short) \(height.short)" role="img" aria-labelledby="title desc">
            <title id="title">\(scene.title.escapedForXML)</title>
            <desc id="desc">\(scene.summary.escapedForXML)</desc>
            <style>\(PictureSheet.rules)\(content.rules)</style>
            \(frame(width, height))
            \(content.elements)
            </svg>

            """
    }

    /// The window, its bar and what is written on it.
    private func frame(_ width: Double, _ height: Double) -> String {
        let bar = PictureMetrics.titleHeight
        let corner =
            "M.5 \(bar.short)V10a9.5 9.5 0 0 1 9.5-9.5H\((width - 10).short)a9.5 9.5 0 0 1 9.5 9.5V\(bar.short)z"
        let buttons = [20, 40, 60].map { "<circle class=\"o\" cx=\"\($0)\" cy=\"18\" r=\"6\"/>" }.joined()
        return """
            <rect class="w" x=".5" y=".5" width="\((width - 1).short)" height="\((height - 1).short)" rx="9.5"/>
            <path class="t" d="\(corner)"/>\(buttons)
            <text class="n" x="\((width / 2).short)" y="22.5">\(scene.title.escapedForXML)</text>
            """
    }
}

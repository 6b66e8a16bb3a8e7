import Terminal

/// A screen that is seen for a while.
struct SceneFrame {
    let screen: Screen
    var seconds: Double

    func shows(_ other: Screen) -> Bool { screen.cells == other.cells && screen.cursor == other.cursor }
}

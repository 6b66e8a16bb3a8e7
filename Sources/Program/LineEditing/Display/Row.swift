/// One row of the screen: what is written for it, and how many columns that takes.
struct Row: Equatable {
    var text = ""
    var columns = 0
}

/// A place on the screen, counted from the beginning of what is shown.
struct Place: Equatable {
    var row = 0
    var column = 0
}

/// How a run of cells looks, read from the parameters of the sequences that chose it: `1;36`.
struct TextLook: Equatable, Hashable {
    /// One of the sixteen colours that a theme defines: 1 is red. `nil` for the usual.
    private(set) var colour: Int?
    private(set) var isBold = false
    private(set) var isDim = false
    private(set) var isUnderlined = false
    private(set) var isReversed = false

    init(_ parameters: String = "") {
        for number in parameters.split(separator: ";").compactMap({ Int($0) }) {
            switch number {
            case 0: self = TextLook()
            case 1: isBold = true
            case 2: isDim = true
            case 4: isUnderlined = true
            case 7: isReversed = true
            case 22: (isBold, isDim) = (false, false)
            case 24: isUnderlined = false
            case 27: isReversed = false
            case 30...37: colour = number - 30
            case 39: colour = nil
            case 90...97: colour = number - 90
            default: break
            }
        }
    }

    /// The classes of the picture's style sheet.
    var classes: String {
        var classes: [String] = []
        if isReversed {
            classes.append("r")
        } else if isDim {
            classes.append("d")
        } else if let colour, (1...6).contains(colour) {
            classes.append("c\(colour)")
        }
        if isBold { classes.append("b") }
        if isUnderlined { classes.append("u") }
        return classes.joined(separator: " ")
    }
}

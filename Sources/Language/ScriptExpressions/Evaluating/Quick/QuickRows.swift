import ModelDecoding

/// The leaves of quick code that goes through the elements of a list: of each only the members are there that it reads.
struct QuickRows: QuickLeaves {
    private let element: Int
    /// The member of each element that a word names, by the word.
    private let columns: [[ModelValue]]
    /// The elements, if the code looks at them as a whole.
    private let elements: [ModelValue]
    /// The value of the other parameter.
    var result: QuickResult?
    /// The values of what is declared outside, by the word.
    var declared: [QuickResult?]
    /// For each declared value, true if it was assigned to.
    var isAssigned: [Bool] = []
    /// The index of the current element.
    var row = 0

    /// Nil where the code looks at elements as a whole and may not, or elements have no such members.
    init?(
        _ code: QuickCode, element: Int, of list: ArrayValue, seeingWhole: Bool = false,
        declared: (String) -> QuickResult?
    ) {
        let looksAtMembers = code.looksAtMembers(of: element)
        guard looksAtMembers || seeingWhole else { return nil }
        var columns = [[ModelValue]](repeating: [], count: code.words.count)
        for word in code.members(of: element) {
            guard let values = list.values(of: code.words[word]), values.count == list.count else { return nil }
            columns[word] = values
        }
        self.declared = [QuickResult?](repeating: nil, count: code.words.count)
        for word in code.declared {
            guard let value = declared(code.words[word]) else { return nil }
            self.declared[word] = value
        }
        self.element = element
        self.columns = columns
        elements = looksAtMembers ? [] : list.elements
    }

    func parameter(_ number: Int) -> QuickResult? {
        if number == element { return elements.isEmpty ? nil : QuickResult(elements[row]) }
        return number == 0 ? result : nil
    }

    func member(_ word: Int, of parameter: Int) -> QuickResult? {
        if parameter == element { return QuickResult(columns[word][row]) }
        return nil
    }

    func declared(_ word: Int) -> QuickResult? { declared[word] }
}

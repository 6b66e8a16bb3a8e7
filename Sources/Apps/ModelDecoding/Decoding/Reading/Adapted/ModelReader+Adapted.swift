import JSONModel

extension ModelReader {
    /// A scalar of a body that was not JSON.
    mutating func adapted(_ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        document.notation.isPropertyList
            ? PropertyListScalar.read(&self, entry, step, type) : WrittenScalar.read(&self, entry, step, type)
    }

    /// Reads an array from a value that is not one. A form writes a list of one item as that item.
    mutating func onlyElement(_ entry: Int, _ step: Int, of element: Int) -> ModelValue {
        guard document.notation == .formItem, index.kind(at: entry) != .object else { return failKind(entry, step) }
        let value = readElement(entry, 0, as: element)
        return keepsValues ? .array(ArrayValue([value], of: plan.types[element])) : .nil
    }
}

extension JSONDocument {
    /// The text of a string, or that of any scalar of a body where all are texts.
    func text(ofScalar entry: Int) -> String? {
        switch index.kind(at: entry) {
        case .string: index.wholeText(of: entry)
        case .number, .boolean: notation.isText ? index.literalText(of: entry) : nil
        case .null, .array, .object: nil
        }
    }
}

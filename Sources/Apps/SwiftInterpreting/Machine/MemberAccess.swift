import ModelDecoding

/// Reads and changes the members of values.
struct MemberAccess {
    let machine: CodeMachine

    /// The value of a property, stored or computed; nil where it is not known.
    func property(_ name: String, of value: ModelValue, from source: SourceText? = nil) throws(Interruption)
        -> ModelValue?
    {
        if value.isOptional != false {
            if let own = machine.calls.optionalType(of: value)?.computedProperty(
                named: name, isStatic: false, from: source)
            {
                return try machine.run(own, on: value)
            }
            if let answer = try CodeLibrary.property(name, of: value, machine) { return answer }
        }
        switch value {
        case .record(let record):
            if let position = record.layout.position(of: name) {
                let stored = record.values[position]
                if stored.isLost { throw .lost }
                return try stored.fitted(to: record.layout.types[position])
            }
        case .enumeration(let value):
            if name == "rawValue", let rawValue = value.rawValue { return rawValue }
        case .pair(let pair):
            if let part = pair[name] { return part }
        case .code(let code):
            if let answer = try property(name, of: code) { return answer }
        default: break
        }
        if let type = machine.type(of: value),
            let candidate = machine.codeType(type).computedProperty(named: name, isStatic: false, from: source)
        {
            return try machine.run(candidate, on: value)
        }
        if let answer = try machine.keys.codingKeyProperty(name, of: value) { return answer }
        if name == "localizedDescription", let text = try machine.errors.localizedDescription(of: value) { return text }
        return try CodeLibrary.property(name, of: value, machine)
    }

    private func property(_ name: String, of code: CodeValue) throws(Interruption) -> ModelValue? {
        switch code.content {
        case .tuple(let elements):
            if let number = Int(name), elements.indices.contains(number) { return elements[number].value }
            return elements.first { $0.label == name }?.value
        case .type(let type):
            return try machine.names.staticMember(name, of: type, nil, 0..<0)
        case .keyedContainer(let container as CodeKeyedContainer):
            switch name {
            case "allKeys": return try machine.keys.allKeys(of: container)
            case "codingPath": return machine.keys.codingPath(container.codingPath)
            default: return nil
            }
        case .unkeyedContainer(let container as CodeUnkeyedContainer):
            if container.isLost { throw .lost }
            switch name {
            case "count": return .int(container.count)
            case "isAtEnd": return .bool(container.isAtEnd)
            case "currentIndex": return .int(container.currentIndex)
            case "codingPath": return machine.keys.codingPath(container.codingPath)
            default: return nil
            }
        case .decoder(let decoder as CodeDecoder), .singleValueContainer(let decoder as CodeDecoder):
            switch name {
            case "codingPath": return machine.keys.codingPath(decoder.codingPath)
            case "userInfo": return try machine.codeSettings.userInfo()
            default: return nil
            }
        case .decodingError(let error):
            switch name {
            case "codingPath": return machine.keys.codingPath(error.codingPath)
            case "debugDescription": return error.description
            case "underlyingError":
                return error.underlyingError.isNil ? .nil : .optional(error.underlyingError)
            default: return nil
            }
        case .optional(let value, _): return try machine.property(name, of: value)
        case .lost: throw .lost
        case .unknown(let unknown, _): throw .unknown(unknown)
        case .function, .native, .object, .keyedContainer, .unkeyedContainer, .decoder, .singleValueContainer:
            return nil
        }
    }
}

extension MemberAccess {
    /// Changes a property of a value that is made already.
    func setProperty(
        _ name: String, of value: inout ModelValue, to new: ModelValue, _ scope: CodeScope, _ span: Range<Int>
    ) throws(Interruption) {
        switch value {
        case .record(let record):
            guard let position = record.layout.position(of: name) else { break }
            let changed = machine.codeType(record.layout.type)
            if let number = changed.number(ofProperty: name), changed.properties[number].isObserved {
                throw scope.unknown("'\(name)' is observed, and its 'willSet' and 'didSet' are not run here", at: span)
            }
            if let object = record.object {
                guard !object.outlivesBody else {
                    throw scope.unknown("a change of an object that outlives the body is not run here", at: span)
                }
                guard !new.holds(object) else {
                    throw scope.unknown("an object that holds itself is not made here", at: span)
                }
                object.values[position] = new.stored(as: record.layout.types[position])
                return
            }
            if machine.codeType(record.layout.type).isClass {
                throw scope.unknown("a change of an object that others may share is not run here", at: span)
            }
            var values = record.values
            values[position] = new.stored(as: record.layout.types[position])
            value = .record(RecordValue(record.layout, values, offset: record.offset))
            return
        case .code(let code):
            // An unknown value stays unknown.
            if case .unknown = code.content { return }
            guard case .tuple(var elements) = code.content else { break }
            guard let position = Int(name) ?? elements.firstIndex(where: { $0.label == name }) else { break }
            elements[position].value = new
            value = .code(CodeValue(.tuple(elements)))
            return
        default: break
        }
        if try CodeLibrary.setProperty(name, of: &value, to: new, machine) { return }
        throw scope.unknown("a change of '\(name)' is not run here", at: span)
    }

    /// Sets a property of the value that an initialiser makes.
    func set(
        _ name: String, of instance: CodeInstance, to value: ModelValue, _ scope: CodeScope, _ span: Range<Int>
    ) throws(Interruption) {
        guard instance.whole == nil else {
            var whole = instance.value
            try setProperty(name, of: &whole, to: value, scope, span)
            instance.adopt(whole)
            return
        }
        if let number = instance.type.number(ofProperty: name) {
            let property = instance.type.properties[number]
            guard !property.isObserved || scope.type?.declared == property.owner.declared else {
                throw scope.unknown("'\(name)' is observed, and its 'willSet' and 'didSet' are not run here", at: span)
            }
            let given = try property.wrapper == nil ? composed(value, property) : wrapped(value, property)
            instance.values[number] = given.stored(as: property.type)
        } else if let number = storageNumber(name, of: instance.type) {
            let given = try machine.property("wrappedValue", of: value) ?? .lost
            instance.values[number] = given.stored(as: instance.type.properties[number].type)
        } else {
            throw scope.unknown("a change of '\(name)' is not run here", at: span)
        }
    }

    /// A value as a property of tuples or functions has it.
    private func composed(_ value: ModelValue, _ property: CodeType.Property) throws(Interruption) -> ModelValue {
        guard let type = property.composedType else { return value }
        return try machine.optionals.fitted(value, to: type, in: property.scope)
    }

    /// `_name` is the property wrapper of `name`.
    func storageNumber(_ name: String, of type: CodeType) -> Int? {
        guard name.hasPrefix("_"), let number = type.number(ofProperty: String(name.dropFirst())),
            type.properties[number].wrapper != nil
        else { return nil }
        return number
    }

    /// The type of the wrapper that `_name` is.
    func storageType(_ name: String, of type: CodeType) -> ModelType? {
        storageNumber(name, of: type).flatMap { type.properties[$0].wrapper }
    }

    /// Returns the value that a property wrapper makes of a value assigned to its property.
    private func wrapped(_ value: ModelValue, _ property: CodeType.Property) throws(Interruption) -> ModelValue {
        guard let wrapper = property.wrapper else { return value }
        let own = machine.codeType(wrapper).functions(named: "init").contains {
            $0.function.parameters.first?.label == "wrappedValue"
        }
        guard own else { return value }
        return try machine.property("wrappedValue", of: machine.making.make(wrapper, "wrappedValue", value)) ?? value
    }
}

extension MemberAccess {
    /// A method of a value, as a value: `map(text.hasPrefix)`.
    func method(_ name: String, of value: ModelValue) -> ModelValue? {
        guard let type = machine.type(of: value) else { return nil }
        let found = machine.codeType(type).functions(named: name)
        guard let candidate = found.first, found.count == 1 else { return nil }
        return .function { arguments throws(Interruption) in
            var receiver = value
            return try machine.call(candidate, on: &receiver, arguments)
        }
    }

    /// True if a type has a member of a name, so that the name alone means it.
    func hasMember(_ name: String, _ type: CodeType, isStatic: Bool) -> Bool {
        let key = isStatic ? "static " + name : name
        if let known = type.knownMembers[key] { return known }
        var found = type.functions(named: name).contains { $0.function.isStatic == isStatic }
        if isStatic {
            found =
                found || type.caseNumbers[name] != nil || type.isEnumeration && name == "allCases"
                || type.staticProperty(named: name) != nil
                || type.computedProperty(named: name, isStatic: true) != nil
                || type.declared == nil && CodeLibrary.hasStatic(name, type.type)
        } else {
            found =
                found || type.number(ofProperty: name) != nil || storageNumber(name, of: type) != nil
                || type.computedProperty(named: name, isStatic: false) != nil
                || (type.isEnumeration && name == "rawValue") || isLibraryMember(name, of: type)
        }
        type.knownMembers[key] = found
        return found
    }

    /// True if a name alone means a library type's own member, as in an extension of that type.
    private func isLibraryMember(_ name: String, of type: CodeType) -> Bool {
        guard type.declared == nil else { return false }
        if machine.table.meaning(of: name, from: nil) != nil { return false }
        if case .named(let reference) = type.type {
            return switch reference.qualifiedName {
            case "KeyedDecodingContainer", "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "Decoder":
                Self.containerMembers.contains(name)
            default: CodeLibrary.hasMember(name, of: type.type)
            }
        }
        if case .pair(let pair, _) = type.type, [pair.propertyNames.first, pair.propertyNames.second].contains(name) {
            return true
        }
        return CodeLibrary.hasMember(name, of: type.type)
    }

    private static let containerMembers: Set<String> = [
        "decode", "decodeIfPresent", "decodeNil", "contains", "allKeys", "codingPath", "nestedContainer", "count",
        "nestedUnkeyedContainer", "superDecoder", "isAtEnd", "currentIndex", "container", "unkeyedContainer",
        "singleValueContainer", "userInfo",
    ]
}

import ModelDecoding

/// `for … in`
final class ForStep: CodeStep {
    private let label: String?
    private let pattern: CodePatternNode
    private let sequence: CodeNode
    private let guardNode: CodeNode?
    private let body: CodeBlock
    /// The first of the places that the variables within the loop have.
    private let firstSlot: Int

    init(
        _ label: String?, _ pattern: CodePatternNode, _ sequence: CodeNode, _ guardNode: CodeNode?, _ body: CodeBlock,
        firstSlot: Int
    ) {
        self.label = label
        self.pattern = pattern
        self.sequence = sequence
        self.guardNode = guardNode
        self.body = body
        self.firstSlot = firstSlot
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        let machine = frame.machine
        let value = try sequence.value(frame, as: nil)
        let elements = try machine.answer(
            sequence.span, frame.scope, else: "the elements of this loop are not known"
        ) { machine throws(Interruption) in try CodeLibrary.elements(of: value, machine) }
        guard !value.isInHashOrder else { return try runInAnyOrder(elements, frame) }
        for element in elements {
            if let flow = try iterate(element, frame) { return flow }
        }
        return .next
    }

    /// Runs the body for an element; nil if the loop continues.
    private func iterate(_ element: ModelValue, _ frame: CodeFrame) throws(Interruption) -> CodeFlow? {
        try frame.machine.stepping(frame.scope, sequence.span)
        guard try pattern.matches(element, frame) else { return nil }
        if let guardNode, try !guardNode.truth(frame) { return nil }
        return outcome(try body.run(frame), ofTurnIn: label)
    }
}

extension ForStep {
    /// Goes through members of a dictionary or elements of a set. Where one of them ends the loop, each of the others
    /// could have come first: it has to end it alike, or to leave everything as it was.
    private func runInAnyOrder(_ elements: [ModelValue], _ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        frame.machine.noteHashOrder()
        let outer = frame.hashOrderedFrom
        frame.hashOrderedFrom = outer ?? firstSlot
        let assigned = frame.machine.assignedInAnyOrder
        frame.machine.assignedInAnyOrder = [:]
        defer {
            frame.hashOrderedFrom = outer
            frame.machine.assignedInAnyOrder = assigned
        }
        let start = LoopState(frame, outside: firstSlot)
        for (number, element) in elements.enumerated() {
            let before = LoopState(frame, outside: firstSlot)
            guard let flow = try iterate(element, frame) else { continue }
            let end = LoopState(frame, outside: firstSlot)
            guard before == start else { throw orderMatters(frame) }
            for other in elements[(number + 1)...] {
                start.restore(frame)
                let (otherFlow, otherEnd) = try attempt(other, frame)
                guard otherFlow == nil ? otherEnd == start : otherEnd == end && otherFlow?.isSame(as: flow) ?? false
                else { throw orderMatters(frame) }
            }
            end.restore(frame)
            return flow
        }
        return .next
    }

    /// A turn for an element that Swift may never come to.
    private func attempt(
        _ element: ModelValue, _ frame: CodeFrame
    ) throws(Interruption) -> (flow: CodeFlow?, end: LoopState) {
        let mark = frame.machine.failures.mark()
        do {
            let flow = try iterate(element, frame)
            if !frame.machine.failures.hasFailed(since: mark) { return (flow, LoopState(frame, outside: firstSlot)) }
        } catch .thrown {
            // Told below.
        } catch {
            throw error
        }
        frame.machine.failures.takeBack(to: mark)
        throw orderMatters(frame)
    }

    private func orderMatters(_ frame: CodeFrame) -> Interruption {
        frame.scope.unknown("Sonde cannot tell what comes first here: " + HashOrder.message, at: sequence.span)
    }
}

/// The state that a loop can change: the variables outside it, and the value that is being made.
private struct LoopState: Equatable {
    private let slots: ArraySlice<ModelValue>
    private let making: [ModelValue?]
    private let whole: ModelValue?

    init(_ frame: CodeFrame, outside firstSlot: Int) {
        slots = ArraySlice(frame.slots.prefix(firstSlot))
        making = frame.making?.values ?? []
        whole = frame.making?.whole
    }

    func restore(_ frame: CodeFrame) {
        for (slot, value) in slots.enumerated() { frame.slots[slot] = value }
        frame.making?.values = making
        frame.making?.whole = whole
    }
}

extension CodeFlow {
    /// True if both leave a loop in the same way.
    fileprivate func isSame(as other: CodeFlow) -> Bool {
        switch (self, other) {
        case (.next, .next): true
        case (.returned(let one), .returned(let two)), (.result(let one), .result(let two)): one == two
        case (.stopped(let one), .stopped(let two)), (.continued(let one), .continued(let two)): one == two
        default: false
        }
    }
}

package import Fixtures

/// The text of faults. `Fixtures` finds it by the name of this class.
package final class FaultText: FaultReading {
    package static func plan(_ text: String) throws(FaultTextError) -> FaultPlan { try FaultPlan(text) }
}

import Foundation

/// Reads faults that are written as text, such as those in the rules of a folder.
///
/// `FixtureRecording` has the only implementation: most test targets that only replay have faults in Swift, if any.
package protocol FaultReading: Sendable {
    /// Reads rules as people write them, and checks them.
    static func plan(_ text: String) throws(FaultTextError) -> FaultPlan
}

/// The reader of faults, found by the name of its class.
package enum LinkedFaultReading {
    @TaskLocal package static var type = NSClassFromString("FixtureRecording.FaultText") as? any FaultReading.Type
}

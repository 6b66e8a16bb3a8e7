/// The part of a catalogue that runs the code of its sources: `init(from:)`, and the strategies of a decoder.
///
/// ``none`` runs nothing, so a type that decodes itself is unknown. The module `SwiftInterpreting` has `.swift`, which
/// runs code as Swift does:
///
/// ```swift
/// import ModelDecoding
/// import SwiftInterpreting
///
/// var models = ModelCatalogue(interpreter: .swift)
/// ```
public struct CodeInterpreter: Sendable {
    /// Creates a machine for the declarations of a catalogue. The catalogue keeps the machine between readings.
    package let machine: @Sendable (_ table: DeclarationTable, _ memory: CatalogueMemory?) -> any InterpretingMachine
    package let runsCode: Bool
    /// Reads the text of a `Package.swift`.
    package let manifest: @Sendable (_ text: String) -> PackageManifest
    /// The part of Swift's library that scripts can also use.
    package let library: LibraryMembers

    package init(
        runsCode: Bool = true,
        machine: @escaping @Sendable (_ table: DeclarationTable, _ memory: CatalogueMemory?) -> any InterpretingMachine,
        manifest: @escaping @Sendable (_ text: String) -> PackageManifest,
        library: LibraryMembers = .none
    ) {
        (self.runsCode, self.machine, self.manifest, self.library) = (runsCode, machine, manifest, library)
    }

    /// Runs no code, and reports every place where code would run.
    public static let none = CodeInterpreter(
        runsCode: false, machine: { table, _ in IdleMachine(table) },
        manifest: { _ in PackageManifest(targets: [], dependencies: []) })
}

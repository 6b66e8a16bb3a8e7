/// The targets of a Swift package, as far as its `Package.swift` spells them out.
///
/// ```swift
/// PackageManifest(#".target(name: "Films", path: "Code")"#).targets.first?.path   // "Code"
/// ```
///
/// Targets whose name or path is computed are left out.
package struct PackageManifest: Sendable, Hashable {
    /// A target, with the settings that decide which files belong to it.
    package struct Target: Sendable, Hashable {
        package let name: String
        package let kind: Kind
        /// The folder of its files, if the manifest names one.
        package let path: String?
        /// The paths in its folder that do not belong to it.
        package let excluded: [String]
        /// The only paths in its folder that belong to it, if the manifest lists them.
        package let sources: [String]?
        /// Further options for its compiler, as `swiftc` takes them.
        package let options: [String]

        package enum Kind: Sendable, Hashable {
            case module, test
            /// A macro, which runs in the compiler and is not part of the program.
            case macro
        }

        package init(
            name: String, _ kind: Kind, path: String?, excluded: [String], sources: [String]?, options: [String]
        ) {
            self.name = name
            self.kind = kind
            self.path = path
            self.excluded = excluded
            self.sources = sources
            self.options = options
        }
    }

    package let targets: [Target]
    /// The folders of the packages that it depends on, as fetched by the package manager.
    package let dependencies: [String]

    package init(targets: [Target], dependencies: [String]) {
        self.targets = targets
        self.dependencies = dependencies
    }
}

import HTTPModel
package import ScriptSyntax

/// What an API has of its own beside its endpoints and models: what is set for it, and its environments.
///
/// A session has a current one, and every call enters the one of its endpoint for as long as it takes.
package struct API: Sendable {
    /// `nil` for the one that needs no name.
    package let name: String?
    /// What is set now.
    @Boxed package private(set) var settings = Settings()
    package var environments: [String: Environment] = [:]
    /// The environment in use, and what is set outside it.
    @Boxed private var overlay: Overlay? = nil

    package init(named name: String? = nil) {
        self.name = name
        settings.place.api = name
    }

    /// Settings under a name, as they were declared.
    package struct Environment: Sendable {
        package var settings: [Statement]
        package var source: ScriptSource
    }

    private struct Overlay: Sendable {
        var name: String
        var outer: Settings
        /// Whether something that it sets was set anew since.
        var isOverridden = false
    }
}

extension API {
    /// What is set outside any environment.
    package var outer: Settings { overlay?.outer ?? settings }

    /// The environment in use.
    package var environment: String? { overlay?.name }

    /// Whether the environment in use does not say all that is in force: something that it sets was set anew.
    package var isOverridden: Bool { overlay?.isOverridden == true }

    /// Changes a setting: outside, and on top of the environment in use.
    package mutating func set<E: Error>(_ change: (inout Settings) throws(E) -> Void) throws(E) {
        if var outside = overlay {
            try change(&outside.outer)
            try change(&settings)
            overlay = outside
        } else {
            try change(&settings)
        }
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    package mutating func use(_ environment: String, _ settings: Settings) {
        overlay = Overlay(name: environment, outer: outer)
        self.settings = settings
        self.settings.place.environment = environment
    }

    package mutating func leaveEnvironment() {
        settings = outer
        overlay = nil
    }

    /// Something was set: where the environment in use sets it as well, that no longer holds.
    mutating func noteSet(_ setting: SettingName) {
        guard let name = overlay?.name, let environment = environments[name],
            environment.settings.contains(where: { $0.setting() == setting })
        else { return }
        overlay?.isOverridden = true
    }
}

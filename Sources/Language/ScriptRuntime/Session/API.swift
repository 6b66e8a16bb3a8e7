import HTTPModel
package import ScriptSyntax

/// The state that an API has besides its endpoints and models: its settings and its environments.
///
/// A session has a current API, and every call enters the API of its endpoint while it runs.
package struct API: Sendable {
    /// The API's name; `nil` for the one that needs no name.
    package let name: String?
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
        /// True if one of the overlay's settings has been set again since.
        var isOverridden = false
    }
}

extension API {
    /// The settings outside any environment.
    package var outer: Settings { overlay?.outer ?? settings }

    package var environment: String? { overlay?.name }

    /// Indicates whether the environment in use no longer describes all current settings, because one of its settings
    /// was set again.
    package var isOverridden: Bool { overlay?.isOverridden == true }

    /// Changes a setting, both outside environments and on top of the one in use.
    package mutating func set<E: Error>(_ change: (inout Settings) throws(E) -> Void) throws(E) {
        if var outside = overlay {
            try change(&outside.outer)
            try change(&settings)
            overlay = outside
        } else {
            try change(&settings)
        }
    }

    /// Removes the last environment's settings, then applies this one's settings over those outside.
    package mutating func use(_ environment: String, _ settings: Settings) {
        overlay = Overlay(name: environment, outer: outer)
        self.settings = settings
        self.settings.place.environment = environment
    }

    package mutating func leaveEnvironment() {
        settings = outer
        overlay = nil
    }

    /// Notes a change of a setting. If the environment in use sets it, that value no longer holds.
    mutating func noteSet(_ setting: SettingName) {
        guard let name = overlay?.name, let environment = environments[name],
            environment.settings.contains(where: { $0.setting() == setting })
        else { return }
        overlay?.isOverridden = true
    }
}

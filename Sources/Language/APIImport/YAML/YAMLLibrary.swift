import CYAML
import Foundation

/// libyaml, loaded when the first document of YAML is read and kept from then on.
enum YAMLLibrary {
    /// Its functions; nil where it is not installed.
    static let functions: sonde_yaml_library? = {
        for name in names {
            guard let handle = dlopen(name, RTLD_NOW) else { continue }
            let found = sonde_yaml_find(handle)
            if found.is_complete != 0 { return found }
            dlclose(handle)
        }
        return nil
    }()

    /// The message for a person who has no such library.
    static let absence = "libyaml is not installed (on Debian and Ubuntu: apt install libyaml-0-2)"

    #if os(Linux)
    /// The name with the version of the interface, which the package for running programs has.
    private static let names: [String?] = ["libyaml-0.so.2"]
    #else
    /// Elsewhere the program is linked with the library.
    private static let names: [String?] = [nil]
    #endif
}

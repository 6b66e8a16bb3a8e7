#if !canImport(Compression)
import CBrotli
import Foundation

/// libbrotlidec, loaded when the first body in brotli comes and kept from then on.
enum BrotliLibrary {
    /// Its functions; nil where it is not installed.
    static let functions: sonde_brotli_library? = {
        guard let handle = dlopen("libbrotlidec.so.1", RTLD_NOW) else { return nil }
        let found = sonde_brotli_find(handle)
        if found.is_complete != 0 { return found }
        dlclose(handle)
        return nil
    }()

    /// The message for a person who does not have the library.
    static let absence = "libbrotlidec is not installed (on Debian and Ubuntu: apt install libbrotli1)"
}
#endif

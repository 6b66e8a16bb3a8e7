import Basics
package import Fixtures
import Foundation

extension Folder {
    func move(_ name: String, to other: String) throws(FileFailure) {
        _ = try untilDone { renameat(descriptor, name, descriptor, other) }
    }

    /// Gives the file a second name; fails where that is taken, in one step with taking it.
    func link(_ name: String, as other: String) throws(FileFailure) {
        _ = try untilDone { linkat(descriptor, name, descriptor, other, 0) }
    }

    package func remove(_ name: String) throws(FileFailure) {
        do {
            _ = try untilDone { unlinkat(descriptor, name, 0) }
        } catch .missing {
            return
        }
    }
}

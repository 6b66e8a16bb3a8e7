import Synchronization

/// What `scripts/check-platforms` has to refuse: `Mutex` needs iOS 18 and macOS 15.
let counted = Mutex(0)

import Fixtures
import HTTPModel

/// How the current API reaches its answers, with what holds for all of them.
extension Session {
    /// What a run begins with, for every API.
    package mutating func begin(with transport: TransportSettings) {
        set { $0.transport = transport }
        recording = transport.recording
    }

    /// Where recordings are read and kept from here on, for every API; all else that was set stays.
    package mutating func goOn(with transport: TransportSettings) {
        let current = api.name
        enter(nil)
        set { settings in
            settings.transport.recording = transport.recording
            settings.transport.chosenSource = transport.chosenSource ?? settings.transport.chosenSource
        }
        enter(current)
        recording = transport.recording
    }

    /// The transport's settings as requests of the current API use them. Where it does not say itself where answers come
    /// from, recordings that were set in the API without a name hold for it too: those in the folder of its name.
    package var transport: TransportSettings {
        var transport = settings.transport
        if let name = api.name, transport.chosenSource == nil,
            case .fixtures(let fixtures)? = api(named: nil)?.settings.transport.chosenSource
        {
            transport.source = .fixtures(fixtures.below(name))
        }
        return transport
    }
}

import DecodingDifferential
import Foundation
import ModelDecoding

/// Measures how Sonde decodes the models of other sources: `conformance models DIR [NAME…]`.
struct ModelsMeasurement {
    private let folder: FolderFiles
    private let table: ModelTable
    private let seed: UInt64
    private var total = VerdictCounts()
    private var matrixTotal = VerdictCounts()
    private var fileCounts = (loaded: 0, all: 0)
    private var reasons: [String: Int] = [:]

    /// How many wrong verdicts of a row are told in full.
    private static let toldInFull = 3

    /// Reads the table of a folder, or those of its rows whose sources contain one of some names.
    init(of path: String, named names: [String], seed: UInt64) throws {
        let url = URL(filePath: path)
        var table = try ModelTable(in: url)
        if !names.isEmpty {
            table.rows.removeAll { row in !names.contains { row.sources.joined().contains($0) } }
        }
        self.table = table
        folder = try FolderFiles(in: url)
        self.seed = seed
    }

    /// Goes through the models in the order of the table. Returns whether no verdict was wrong without a word.
    mutating func run() -> Bool {
        var groups: [(sources: [String], rows: [ModelTable.Row])] = []
        for row in table.rows {
            if let place = groups.firstIndex(where: { $0.sources == row.sources && $0.rows[0].module == row.module }) {
                groups[place].rows.append(row)
            } else {
                groups.append((row.sources, [row]))
            }
        }
        for group in groups { measure(group.sources, group.rows) }
        print("\n\(VerdictCounts.heads)  (falsely refused, falsely accepted, with another value)")
        print("\(total.line)  the apps' bodies \(total.share)")
        print("\(matrixTotal.line)  the matrix \(matrixTotal.share)")
        print("files loaded: \(fileCounts.loaded) of \(fileCounts.all)")
        for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(40) {
            print("  unknown \(count)×: \(reason)")
        }
        return total.silentlyWrong + matrixTotal.silentlyWrong == 0
    }
}

extension ModelsMeasurement {
    private mutating func measure(_ sources: [String], _ rows: [ModelTable.Row]) {
        let models = LoadedModels(folder.matching(sources), in: folder)
        let loaded = models.files.count - models.refused.count
        fileCounts = (fileCounts.loaded + loaded, fileCounts.all + models.files.count)
        print("\n\(sources.joined(separator: "; "))")
        print(
            "  files loaded: \(loaded) of \(models.files.count), decodable types read: \(models.decodableTypes.count)")
        for (_, reason) in models.refused.prefix(10) { print("    refused: \(reason)") }

        var pairs: [(row: Int, pair: ModelMatrix.Pair)] = []
        var matrix = ModelMatrix(of: models.catalogue, seed: seed)
        var settings: [ModelMatrix.Settings] = []
        for (number, row) in rows.enumerated() {
            settings.append(self.settings(of: row, models))
            for file in folder.matching(row.fixtures) {
                guard let body = folder.text(of: file) else { continue }
                pairs.append((number, ModelMatrix.Pair(type: row.type, body: body, settings: settings[number])))
                if row.module != nil { matrix.add(body, as: row.type, settings[number]) }
            }
        }
        guard let recipe = rows[0].module else { return tell(rows, pairs, truths: pairs.map { _ in nil }, models) }
        matrix.addTypes(settings.first ?? ModelMatrix.Settings())
        do {
            let truths = try truths(of: pairs.map(\.pair) + matrix.pairs, recipe, rows, models)
            tell(rows, pairs, truths: Array(truths.prefix(pairs.count)), models)
            tellMatrix(matrix.pairs, truths: Array(truths.dropFirst(pairs.count)), models)
        } catch {
            print("  not compiled: \(error)")
            tell(rows, pairs, truths: pairs.map { _ in nil }, models)
        }
    }

    /// The settings of the app's own decoder as its sources have them, and else those that the row names.
    private func settings(of row: ModelTable.Row, _ models: LoadedModels) -> ModelMatrix.Settings {
        var settings = ModelMatrix.Settings(decoder: row.decoder)
        do {
            settings.configuration = try DecoderConfiguration(statements: row.settings, beside: models.catalogue)
            guard let decoder = row.decoder else { return settings }
            settings.configuration = try models.catalogue.decoderConfiguration(SourceText(decoder, named: "decoder"))
        } catch let code as UnknownCode {
            print("  \(row.decoder ?? ""): \(code.message)")
        } catch {
            print("  \(row.settings.joined(separator: "; ")): \(error)")
        }
        return settings
    }

    private func truths(
        of pairs: [ModelMatrix.Pair], _ recipe: ModuleRecipe, _ rows: [ModelTable.Row], _ models: LoadedModels
    ) throws -> [Verdict?] {
        let types = Set(pairs.map(\.type)).sorted()
        let program = try CompiledModels(
            recipe, of: models.files, in: folder, types: types, decoders: Set(rows.compactMap(\.decoder)))
        let trials = pairs.enumerated().compactMap { number, pair in
            trial(pair, models).map { (number: number, trial: $0, decoder: pair.settings.decoder) }
        }
        var truths: [Verdict?] = Array(repeating: nil, count: pairs.count)
        let verdicts = try program.verdicts(of: trials.map { ($0.trial, $0.decoder) })
        for (trial, verdict) in zip(trials, verdicts) { truths[trial.number] = verdict }
        return truths
    }

    private func trial(_ pair: ModelMatrix.Pair, _ models: LoadedModels) -> Trial? {
        try? Trial(pair.type, in: models.catalogue, pair.settings.configuration, body: pair.body)
    }

    private func finding(
        _ pair: ModelMatrix.Pair, beside truth: Verdict, comparesValues: Bool, _ models: LoadedModels
    ) -> (finding: VerdictCounts.Finding, verdict: Verdict?) {
        guard let trial = trial(pair, models) else { return (.unknown("the type \(pair.type) is not known"), nil) }
        let verdict = trial.ours
        return (VerdictCounts.Finding(verdict, beside: truth, comparesValues: comparesValues), verdict)
    }

    private mutating func tell(
        _ rows: [ModelTable.Row], _ pairs: [(row: Int, pair: ModelMatrix.Pair)], truths: [Verdict?],
        _ models: LoadedModels
    ) {
        var counts = rows.map { _ in VerdictCounts() }
        var notes: [[String]] = rows.map { _ in [] }
        for ((number, pair), compiled) in zip(pairs, truths) {
            let expected: Verdict? =
                switch rows[number].expected {
                case .decodes: .accepted("")
                case .refused: .refused(paths: [])
                case .compiled: nil
                }
            guard let truth = compiled ?? expected else { continue }
            let (finding, verdict) = finding(pair, beside: truth, comparesValues: compiled != nil, models)
            counts[number].count(finding)
            note(finding, verdict, truth, pair, in: &notes[number])
        }
        print(VerdictCounts.heads)
        for (number, row) in rows.enumerated() where !row.fixtures.isEmpty {
            total.add(counts[number])
            print("\(counts[number].line)  \(row.type)  \(row.fixtures.joined(separator: "; "))")
            for note in notes[number].prefix(Self.toldInFull) { print("    \(note)") }
        }
    }

    private mutating func tellMatrix(_ pairs: [ModelMatrix.Pair], truths: [Verdict?], _ models: LoadedModels) {
        var counts = VerdictCounts()
        var notes: [String: [String]] = [:]
        for (pair, truth) in zip(pairs, truths) {
            guard let truth else { continue }
            let (finding, verdict) = finding(pair, beside: truth, comparesValues: true, models)
            counts.count(finding)
            note(finding, verdict, truth, pair, in: &notes[pair.type, default: []])
        }
        matrixTotal.add(counts)
        print("\(counts.line)  the matrix \(counts.share)")
        for (type, notes) in notes.sorted(by: { $0.key < $1.key }) where !notes.isEmpty {
            print("  \(type): \(notes.count) differ")
            for note in notes.prefix(Self.toldInFull) { print("    \(note)") }
        }
    }

    private mutating func note(
        _ finding: VerdictCounts.Finding, _ verdict: Verdict?, _ truth: Verdict, _ pair: ModelMatrix.Pair,
        in notes: inout [String]
    ) {
        if case .right = finding { return }
        if case .unknown(let reason) = finding {
            reasons[reason, default: 0] += 1
            return
        }
        let body = pair.body.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(300)
        let ours = verdict.map { "\($0)" } ?? "none"
        notes.append(
            "\(finding): \(body)\n      ours:     \(ours.prefix(400))\n      compiled: \("\(truth)".prefix(400))")
    }
}

/// The functions that those of the endpoints need, each written only where it is needed.
struct ShellSupport {
    enum Part: CaseIterable {
        case request, send, line, step, escaped, items, list, field, fields, joined, quoted, texts, shown, array, object
        /// Parts of a form, one for each element of a list.
        case parts
    }

    private let api: ClientAPI
    private let names: ShellNames
    private let needs: Set<Part>

    init(_ api: ClientAPI, _ names: ShellNames, _ needs: Set<Part>) {
        self.api = api
        self.names = names
        var all = needs.union([.send, .line])
        var shared: Set<Part> = []
        if needs.contains(.request), !api.keyItems(names, &shared).isEmpty { all.formUnion(shared.union([.joined])) }
        if all.contains(.fields) { all.insert(.field) }
        if !all.isDisjoint(with: [.items, .list, .field]) { all.insert(.escaped) }
        if !all.isDisjoint(with: [.items, .fields]) { all.insert(.joined) }
        if !all.isDisjoint(with: [.texts, .shown]) { all.insert(.quoted) }
        self.needs = all
    }

    var text: String {
        Part.allCases.filter(needs.contains).compactMap { part -> String? in
            switch part {
            case .request: request
            case .send: needs.contains(.parts) ? Self.sendParts : Self.send
            case .parts: nil
            case .line: Self.line
            case .step: Self.step
            case .escaped: Self.escaped
            case .items: Self.items
            case .list: Self.list
            case .field: Self.field
            case .fields: Self.fields
            case .joined: Self.joined
            case .quoted: Self.quoted
            case .texts: Self.texts
            case .shown: Self.shown
            case .array: Self.array
            case .object: Self.object
            }
        }.joined(separator: "\n\n")
    }

    /// What goes with every request: the server, the keys and the header lines.
    private var request: String {
        var needed: Set<Part> = []
        let items = api.keyItems(names, &needed)
        let query =
            items.isEmpty ? "\"$query\"" : "\"$(_joined \"$query\" \(items.map(\.word).joined(separator: " ")))\""
        let options = api.sharedOptions(names, hasKeys: true, without: [])
        let words = ["\"$method\"", "\"\(names.home)$path\"", query] + options + ["\"$@\""]
        return """
            # A request to the API: METHOD PATH QUERY [OPTION OF CURL]…
            _request() {
            \(required.isEmpty ? "" : "  : \(required)\n")  local method=$1 path=$2 query=$3
              shift 3
              _send \(words.joined(separator: " "))
            }
            """
    }

    /// `"${API_KEY:?}"`, which ends the call where the variable is not set.
    private var required: String { names.required(api.inputs.filter { !$0.isOptional && api.isShared($0) }) }

    private static let send = #"""
        # Any request: METHOD ADDRESS QUERY [OPTION OF CURL]…
        # It follows no redirect, along which keys would go elsewhere: curl ends with 47 instead.
        _send() {
          local method=$1 address=$2 query=$3 options=() lines
          shift 3
          lines=$(_line url "$address${query:+?$query}")
          while (($#)); do
            case $1 in
              --header | --user | --data-raw | --form | --form-string)
                if [[ $1 == --header && $2 == *[$'\r\n']* ]]; then
                  printf 'The header %s is one line: a line end is no part of a value.\n' "${2%%:*}" >&2
                  return 2
                fi
                lines+=$'\n'$(_line "${1#--}" "$2")
                shift
                ;;
              *) options+=("$1") ;;
            esac
            shift
          done
          curl --silent --show-error --fail-with-body --globoff --path-as-is --location --max-redirs 0 \
            --request "$method" "${options[@]}" --config <(printf '%s\n' "$lines")
        }
        """#

    private static let line = #"""
        # A line that curl reads, for everybody sees the arguments of a program: OPTION VALUE
        _line() {
          local value=$2
          value=${value//\\/\\\\}
          value=${value//\"/\\\"}
          value=${value//$'\n'/\\n}
          value=${value//$'\r'/\\r}
          printf '%s = "%s"' "$1" "$value"
        }
        """#

    private static let step = #"""
        # Refuses a value that would lead elsewhere in a path.
        _step() {
          case /${1//\\//}/ in
            // | */./* | */../*)
              printf 'This is no step of a path: "%s"\n' "$1" >&2
              return 2
              ;;
          esac
        }
        """#

    private static let escaped = """
        # A value as it stands in an address. The second one says which marks stay as they are.
        _escaped() {
          local LC_ALL=C text=$1 keep=${2-} place byte number
          for ((place = 0; place < ${#text}; place++)); do
            byte=${text:place:1}
            if [[ $byte == [A-Za-z0-9._~-] || -n $keep && $keep == *"$byte"* ]]; then
              printf %s "$byte"
            else
              printf -v number %d "'$byte"
              printf '%%%02X' "$((number & 255))"
            fi
          done
        }
        """

    private static let items = #"""
        # An item for each element of a list: NAME ELEMENT,ELEMENT, where \, is a comma of an element.
        _items() {
          local elements element items=()
          IFS=, read -d '' -a elements < <(printf '%s\0' "$2")
          for element in "${elements[@]}"; do items+=("$1=$(_escaped "$element")"); done
          _joined "${items[@]}"
        }
        """#

    private static let list = #"""
        # The elements of a list in one item: ELEMENT,ELEMENT, where \, is a comma of an element.
        _list() {
          local elements element text=
          IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
          for element in "${elements[@]}"; do text+=,$(_escaped "$element"); done
          printf %s "${text#,}"
        }
        """#

    private static let field = """
        # A field of a form: NAME VALUE
        _field() {
          local name value
          name=$(_escaped "$1" '*') value=$(_escaped "$2" '*')
          name=${name//'~'/%7E} value=${value//'~'/%7E}
          printf '%s=%s' "${name//%20/+}" "${value//%20/+}"
        }
        """

    private static let fields = #"""
        # A field of a form for each element of a list: NAME ELEMENT,ELEMENT, where \, is a comma of an element.
        _fields() {
          local elements element fields=()
          IFS=, read -d '' -a elements < <(printf '%s\0' "$2")
          for element in "${elements[@]}"; do fields+=("$(_field "$1" "$element")"); done
          _joined "${fields[@]}"
        }
        """#

    /// What `_send` does with options that curl has not: a part of a form for each element of a list.
    private static let parts = #"""
              --parts | --files)
                IFS=, read -d '' -a elements < <(printf '%s\0' "${2#*=}")
                if [[ $1 == --files ]]; then how=(form @); else how=(form-string ''); fi
                for element in "${elements[@]}"; do lines+=$'\n'$(_line "${how[0]}" "${2%%=*}=${how[1]}$element"); done
                shift
                ;;

        """#

    private static let sendParts =
        send
        .replacing("options=() lines\n", with: "options=() lines elements element how\n")
        .replacing("      *) options+=", with: "\(parts)      *) options+=")

    private static let joined = """
        # What is not empty, with & in between.
        _joined() {
          local item text=
          for item; do text+=${item:+${text:+&}$item}; done
          printf %s "$text"
        }
        """

    private static let quoted = #"""
        # A text as JSON has it.
        _quoted() {
          local text=$1 code mark escape
          text=${text//\\/\\\\}
          text=${text//\"/\\\"}
          for code in {1..31}; do
            printf -v escape '\\u%04x' "$code"
            printf -v mark %b "\\x${escape: -2}"
            text=${text//"$mark"/"$escape"}
          done
          printf '"%s"' "$text"
        }
        """#

    private static let texts = #"""
        # A list of texts as JSON has it: ELEMENT,ELEMENT, where \, is a comma of an element.
        _texts() {
          local elements element text=
          IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
          for element in "${elements[@]}"; do text+=${text:+,}$(_quoted "$element"); done
          printf '[%s]' "$text"
        }
        """#

    private static let shown = #"""
        # A list of texts as it is shown in a text: ELEMENT,ELEMENT, where \, is a comma of an element.
        _shown() {
          local elements element text=
          IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
          for element in "${elements[@]}"; do text+=${text:+, }$(_quoted "$element"); done
          printf '[%s]' "$text"
        }
        """#

    private static let array = """
        # A JSON array, without the elements that have no value: VALUE…
        _array() {
          local value text=
          for value; do text+=${value:+${text:+,}$value}; done
          printf '[%s]' "$text"
        }
        """

    private static let object = """
        # A JSON object, without the members that have no value: NAME VALUE…
        _object() {
          local text=
          while (($# > 1)); do
            text+=${2:+${text:+,}$1:$2}
            shift 2
          done
          printf '{%s}' "$text"
        }
        """
}

extension ClientAPI {
    /// The keys that stand in the query, each as an item.
    func keyItems(_ names: ShellNames, _ needs: inout Set<ShellSupport.Part>) -> [ShellText] {
        keys.compactMap { key in
            guard case .query(let name, let value) = key else { return nil }
            needs.insert(.escaped)
            let code = "$(_escaped \(value.shellText(names).word))"
            if let variable = lateVariable(of: value, names) {
                return ShellText(code: "${\(variable):+\(name)=\(code)}")
            }
            var item = ShellText(name + "=")
            item.add(ShellText(code: code))
            return item
        }
    }

    /// The options for keys and header lines that every request has, without those of some names.
    func sharedOptions(_ names: ShellNames, hasKeys: Bool, without own: Set<String>) -> [String] {
        var words: [String] = []
        func add(_ name: String, _ value: ClientValue) {
            guard !own.contains(name.lowercased()), !value.isWorkedOut else { return }
            var line = ShellText(name + ": ")
            line.add(value.shellText(names))
            add("--header", line, value)
        }
        func add(_ option: String, _ text: ShellText, _ value: ClientValue) {
            if let variable = lateVariable(of: value, names) {
                words += ["${\(variable):+\(option)}", "${\(variable):+\(text.word)}"]
            } else {
                words += [option, text.word]
            }
        }
        func addUser(_ user: ClientValue, _ password: ClientValue, by method: [String] = []) {
            guard !own.contains("authorization") else { return }
            var text = user.shellText(names)
            text.add(":")
            text.add(password.shellText(names))
            words += method
            add("--user", text, .text([user, password]))
        }
        for key in hasKeys ? keys : [] {
            switch key {
            case .header(let name, let value): add(name, value)
            case .bearer(let value): add("Authorization", .text([.string("Bearer "), value]))
            case .basic(let user, let password): addUser(user, password)
            case .digest(let user, let password): addUser(user, password, by: ["--digest"])
            case .aws(let key):
                addUser(
                    key.id, key.secret,
                    by: ["--aws-sigv4", ShellText("aws:amz:\(key.region):\(key.service)").word])
                if let token = key.token, !own.contains("authorization") { add("X-Amz-Security-Token", token) }
            case .query: continue
            }
        }
        for header in headers where hasKeys || header.value?.hasInput != true {
            if let value = header.value { add(header.name, value) }
        }
        return words
    }

    /// The variable of a value that is not known from the beginning: until then, nothing is sent.
    private func lateVariable(of value: ClientValue, _ names: ShellNames) -> String? {
        value.inputNames.first { name in inputs.contains { $0.name == name && $0.isOptional } }.map(names.variable)
    }

    /// Whether an input goes with every request.
    func isShared(_ input: ClientInput) -> Bool {
        keys.flatMap(\.values).contains { $0.inputNames.contains(input.name) }
            || headers.contains { $0.value?.inputNames.contains(input.name) == true }
    }
}

extension ClientValue {
    /// A value that is known to the API, from the environment or for good.
    fileprivate func shellText(_ names: ShellNames) -> ShellText {
        switch self {
        case .input(let name): return ShellText(variable: names.variable(ofInput: name))
        case .text(let parts): return parts.reduce(into: ShellText()) { $0.add($1.shellText(names)) }
        default: return ShellText(words)
        }
    }
}

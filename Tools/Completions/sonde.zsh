#compdef sonde
# Completion of sonde for zsh, written by `sonde completions zsh`.

# The arguments of a command, whose name takes the place of the program's.
_sonde_arguments() {
    shift words
    (( CURRENT-- ))
    _arguments "$@"
}

_sonde() {
    local -a commands=(
        'demo:opens the prompt beside the APIs of the examples, served on this machine'
        'replay:runs scripts, one after the other'
        'test:runs scripts and their tests as a suite'
        'run:runs lines and prints the last value'
        'check:finds errors in scripts without sending anything, and lists what they reach'
        'format:formats scripts in place, and names those it changed'
        'import:turns an OpenAPI document, a collection, curl commands or an archive into a script'
        'emit:writes a client for the API that a script declares, or a document that describes it'
        'fixtures:manages a folder of recordings'
        'drift:reports what has changed in the live API since it was recorded'
        'fragile:tells which changes of the API the app'\''s models would not survive'
        'serve:serves recorded fixtures over HTTP until Ctrl-C, or passes requests on to an API'
        'mcp:gives an agent Sonde'\''s tools over the Model Context Protocol'
        'lsp:serves editors over the Language Server Protocol'
        'completions:prints the completion script of a shell'
        'manual:prints the manual page'
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--bare[opens the prompt without your own script or the project]' \
                '--resume[continues the last session in this folder]' \
                '--json[runs a session for a program, in lines of JSON]' \
                '--color=[turns colours on or off; auto asks the terminal]:always|never|auto:(always never auto)' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--help[prints how the command is used]' \
                '--version[prints the version]' \
                '*:FILE:_files -g "*.apiscript"'
        return
    fi
    case ${words[2]} in
        demo)
            _sonde_arguments '--port=[serves other programs on this port, instead of 3000 or any free port]:N: ' \
                '--quiet[reports only failures]' \
                '--json[prints one JSON object for each statement]' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '*--allow-socket=[allows requests through this socket of the machine]:PATH:_files' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--help[prints how the command is used]' \
                '*:FILE:_files -g "*.apiscript"' ;;
        replay)
            _sonde_arguments '--quiet[reports only failures]' \
                '--json[prints one JSON object for each statement]' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '*--allow-socket=[allows requests through this socket of the machine]:PATH:_files' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--help[with a FILE, lists its parameters]' \
                '*:FILE:_files -g "*.apiscript"' ;;
        test)
            _sonde_arguments '*--filter=[runs only what matches]:PATTERN: ' \
                '*--skip=[leaves out what matches]:PATTERN: ' \
                '--failed[runs the cases that failed in the last run]' \
                '--list[lists the cases and runs none]' \
                '--use=[uses an environment of an API]:ENVIRONMENT: ' \
                '*--set=[gives a parameter its value]:NAME=VALUE: ' \
                '--data=[runs a script once for each row of a table]:FILE:_files' \
                '--jobs=[runs up to N scripts at once; by default, one for each processor]:N: ' \
                '--shard=[runs a part of the suite, as 2/5]:NM: ' \
                '--balance=[balances the parts by the times in a JUnit report]:FILE:_files' \
                '--repeat=[runs everything N times]:N: ' \
                '--bail[starts nothing else after a failure]' \
                '--watch[runs what has changed, after each change]' \
                '--timeout=[limits the time for each script; 5m by default]:TIME: ' \
                '--junit=[writes a JUnit report]:FILE:_files' \
                '--tap[prints TAP]' \
                '--json[prints one JSON object for each case]' \
                '--markdown[prints Markdown, for a pull request]' \
                '--covers=[reports which parts of an OpenAPI document were covered]:FILE:_files' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '*--allow-socket=[allows requests through this socket of the machine]:PATH:_files' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--help[prints how the command is used]' \
                '*:PATH:_files -g "*.apiscript"' ;;
        run)
            _sonde_arguments '--json[prints one JSON object for each statement or request]' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '*--allow-socket=[allows requests through this socket of the machine]:PATH:_files' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--color=[turns colours on or off; auto asks the terminal]:always|never|auto:(always never auto)' \
                '--help[prints how the command is used]' \
                '*:LINE : ' ;;
        check)
            _sonde_arguments '--help[prints how the command is used]' \
                '*:FILE:_files -g "*.apiscript"' ;;
        format)
            _sonde_arguments '--check[changes nothing: lists the scripts, and exits with 1 if there are any]' \
                '--help[prints how the command is used]' \
                '*:FILE:_files -g "*.apiscript"' ;;
        import)
            _sonde_arguments '--as=[says what SOURCE is]:openapi|curl|http|postman|bruno|insomnia|hurl|har:(openapi curl http postman bruno insomnia hurl har)' \
                '--name=[gives the API this name]:NAME: ' \
                '*--only=[imports only endpoints whose name, operation or path matches; * matches any text]:PATTERN: ' \
                '--into=[writes DIR/NAME.apiscript, and models into DIR/Models/NAME]:DIR:_files -/' \
                '--enums=[open gives enumerations a case for what is not known yet; closed by default]:closed|open:(closed open)' \
                '--force[replaces existing files that differ]' \
                '--strict[exits with 1 if anything was left out]' \
                '--help[prints how the command is used]' \
                '*:SOURCE:_files' ;;
        emit)
            _sonde_arguments '--style=[sets the style; async by default]:STYLE:(async result combine request models draft openapi openapi-yaml curl http markdown html)' \
                '--api=[writes only this API'\''s client]:NAME: ' \
                '--into=[writes the files into DIR]:DIR:_files -/' \
                '--package=[puts them into a Swift package]:NAME: ' \
                '--tests=[writes tests on these recordings]:FIXTURES:_files -/' \
                '--with-sonde-fixtures[lets the tests read the recordings with Sonde'\''s library]' \
                '--fixtures=[takes examples from these recordings]:DIR:_files -/' \
                '--access=[sets the client'\''s access level; internal by default]:public|internal:(public internal)' \
                '--enums=[open gives enumerations a case for what is not known yet; closed by default]:closed|open:(closed open)' \
                '--check[writes nothing, and exits with 1 if any file in DIR is out of date]' \
                '--force[replaces files that were changed by hand]' \
                '--help[prints how the command is used]' \
                '*:SCRIPT:_files -g "*.apiscript"' ;;
        fixtures)
            if (( CURRENT == 4 )) && [[ ${words[3]} == (export|import) ]]; then
                compadd har
                return
            fi
            _sonde_arguments '--force[prune skips the question, and export har replaces a file]' \
                '*--env=[check also looks for the value of this environment variable]:NAME: ' \
                '--help[prints how the command is used]' \
                '1:word:(list show check rename export import prune)' \
                '*:DIR:_files' ;;
        drift)
            _sonde_arguments '*--base=[sends the requests to this URL, not to where they were recorded]:API=URL: ' \
                '*--env=[gives that base the secret PLACEHOLDER, or NAME, from the environment variable NAME]:PLACEHOLDER=NAME: ' \
                '--script=[runs this script first, and sends with its base, keys and cookies]:SCRIPT:_files' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '*--models=[says what a change means for the models in these Swift files]:FILES:_files' \
                '--all[sends everything again, not only GET and HEAD]' \
                '--accept[records again what has changed]' \
                '--against=[compares what was recorded with what an API'\''s document says, and sends nothing]:DOCUMENT:_files' \
                '--junit=[writes a JUnit report]:FILE:_files' \
                '--markdown[prints Markdown, for a pull request]' \
                '--help[prints how the command is used]' \
                '*:DIR:_files -/' ;;
        fragile)
            _sonde_arguments '--script=[takes endpoints, models and decoder from this script]:SCRIPT:_files' \
                '--allow=[accepts the changes that FILE lists, one per line: Order.status: a new case: REASON]:FILE:_files' \
                '--json[prints JSON]' \
                '--junit=[writes a JUnit report]:FILE:_files' \
                '--help[prints how the command is used]' \
                '*:DIR:_files -/' ;;
        serve)
            _sonde_arguments '--port=[listens on this port; 8080 by default, 0 for any free port]:N: ' \
                '--host=[listens on this address; by default only this machine can connect]:ADDRESS: ' \
                '--upstream=[passes requests without a fixture on to this API, and its responses back]:URL: ' \
                '--record=-[records the API'\''s responses in DIR: only missing ones, or every response with all]::new|all:(new all)' \
                '*--fault=[makes requests fail on purpose, as in '\''GET episodes*: .latency(200ms...2s), .status(503, every: 3)'\'']:FAULTS: ' \
                '--script=[decodes each response with this script'\''s models and endpoints, without running the script]:SCRIPT:_files' \
                '--cors=-[lets pages of every origin, or of this one, read the responses]::ORIGIN: ' \
                '*--fill=[replaces the placeholder with a value that is not a secret]:PLACEHOLDER=VALUE: ' \
                '*--fill-env=[replaces the placeholder with the value of the environment variable NAME]:PLACEHOLDER=NAME: ' \
                '--as-recorded[changes nothing in a response, neither links nor placeholders]' \
                '--speed=[sends streams N times as fast as they were recorded, 0 at once; 1 by default]:N: ' \
                '--quiet[reports only requests without a response, and responses that do not decode]' \
                '--json[reports each request as a line of JSON]' \
                '--help[prints how the command is used]' \
                '*:DIR:_files -/' ;;
        mcp)
            _sonde_arguments '*--allow-methods=[allows a method that may change something]:METHOD PATH: ' \
                '*--allow-host=[also allows requests to this host; * allows every host]:HOST: ' \
                '--allow-files[allows files below the working folder, read and written]' \
                '--allow-programs[allows | !PROGRAM and .program, which start programs]' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '--help[prints how the command is used]' ;;
        lsp)
            _sonde_arguments '--stdio[is accepted, because some editors add it]' \
                '--help[prints how the command is used]' ;;
        completions)
            _sonde_arguments '--help[prints how the command is used]' \
                '*:SHELL:(bash zsh fish)' ;;
        manual)
            _sonde_arguments '--help[prints how the command is used]' ;;
        *)
            _arguments '--bare[opens the prompt without your own script or the project]' \
                '--resume[continues the last session in this folder]' \
                '--json[runs a session for a program, in lines of JSON]' \
                '--color=[turns colours on or off; auto asks the terminal]:always|never|auto:(always never auto)' \
                '--fixtures=[replays recordings, without any network]:DIR:_files -/' \
                '--record=[keeps every response as a fixture]:DIR:_files -/' \
                '*:FILE:_files -g "*.apiscript"' ;;
    esac
}

_sonde "$@"

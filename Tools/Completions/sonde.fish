# Completion of sonde for fish, written by `sonde completions fish`.

# Whether the first argument is one of these commands.
function __fish_sonde_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

# Whether the word at this place is the next, and the one before it is one of these.
function __fish_sonde_next
    set -l words (commandline -opc)
    test (count $words) -eq $argv[1]; and contains -- "$words[$argv[1]]" $argv[2..]
end

complete -c sonde -f
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a demo -d 'opens the prompt beside the APIs of the examples, served on this machine'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a replay -d 'runs scripts, one after the other'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a run -d 'runs lines and prints the last value'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a check -d 'finds errors in scripts without sending anything, and lists what they reach'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a format -d 'formats scripts in place, and names those it changed'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a import -d 'makes a script of an OpenAPI document, a collection, lines for curl or an archive'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a emit -d 'writes a client for the API that a script declares, or a document of it'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a fixtures -d 'manages a folder of recordings'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a drift -d 'reports what has changed in the live API since it was recorded'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a serve -d 'answers recorded fixtures over HTTP until Ctrl-C'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a completions -d 'prints the completion script of a shell'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -a manual -d 'prints the manual page'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -l help -d 'prints how the command is used'
complete -c sonde -n 'test (count (commandline -opc)) -eq 1' -l version -d 'prints the version'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l bare -d 'opens it without your own script and without the project'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l resume -d 'goes on where the last session in this folder ended'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l json -d 'is a session for a program, in lines of JSON'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l color -x -a 'always never auto' -d 'uses colour, or does not; auto asks the terminal'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l fixtures -x -a '(__fish_complete_directories)' -d 'answers from recordings, without any network'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -l record -x -a '(__fish_complete_directories)' -d 'keeps every answer as a fixture'
complete -c sonde -n 'not __fish_sonde_command demo replay run check format import emit fixtures drift serve completions manual' -k -a '(__fish_complete_suffix .apiscript)'
complete -c sonde -n '__fish_sonde_command demo' -l port -x -d 'serves other programs on this port, instead of 3000 or any free port'
complete -c sonde -n '__fish_sonde_command demo replay' -l quiet -d 'reports only failures'
complete -c sonde -n '__fish_sonde_command demo replay' -l json -d 'prints one JSON object for each statement'
complete -c sonde -n '__fish_sonde_command demo replay run' -l allow-programs -d 'allows | !PROGRAM, which starts a program'
complete -c sonde -n '__fish_sonde_command demo replay run' -l allow-socket -r -F -d 'allows requests through this socket of the machine'
complete -c sonde -n '__fish_sonde_command demo replay run' -l fixtures -x -a '(__fish_complete_directories)' -d 'answers from recordings, without any network'
complete -c sonde -n '__fish_sonde_command demo replay run' -l record -x -a '(__fish_complete_directories)' -d 'keeps every answer as a fixture'
complete -c sonde -n '__fish_sonde_command demo run check format import emit fixtures drift serve completions manual' -l help -d 'prints how the command is used'
complete -c sonde -n '__fish_sonde_command replay' -l help -d 'with a FILE, lists its parameters'
complete -c sonde -n '__fish_sonde_command run' -l json -d 'prints one JSON object for each statement or request'
complete -c sonde -n '__fish_sonde_command run' -l color -x -a 'always never auto' -d 'uses colour, or does not; auto asks the terminal'
complete -c sonde -n '__fish_sonde_command format' -l check -d 'changes nothing: names the scripts, and ends with 1 if there are any'
complete -c sonde -n '__fish_sonde_command import' -l as -x -a 'openapi curl http postman bruno insomnia hurl har' -d 'says what SOURCE is'
complete -c sonde -n '__fish_sonde_command import' -l name -x -d 'gives the API this name'
complete -c sonde -n '__fish_sonde_command import' -l only -x -d 'takes only endpoints whose name, operation or path fits; * is any text'
complete -c sonde -n '__fish_sonde_command import' -l into -x -a '(__fish_complete_directories)' -d 'writes DIR/NAME.apiscript, and models into DIR/Models/NAME'
complete -c sonde -n '__fish_sonde_command import' -l force -d 'replaces files that are there and differ'
complete -c sonde -n '__fish_sonde_command import' -l strict -d 'ends with 1 where anything was left out'
complete -c sonde -n '__fish_sonde_command emit' -l style -x -a 'async result combine request models openapi openapi-yaml curl http markdown html' -d 'says what is written; async by default'
complete -c sonde -n '__fish_sonde_command emit' -l api -x -d 'writes only this API\'s client'
complete -c sonde -n '__fish_sonde_command emit' -l into -x -a '(__fish_complete_directories)' -d 'writes the files into DIR'
complete -c sonde -n '__fish_sonde_command emit' -l package -x -d 'makes a Swift package of them'
complete -c sonde -n '__fish_sonde_command emit' -l tests -x -a '(__fish_complete_directories)' -d 'writes tests on these recordings'
complete -c sonde -n '__fish_sonde_command emit' -l with-sonde-fixtures -d 'lets the tests read the recordings with Sonde\'s library'
complete -c sonde -n '__fish_sonde_command emit' -l fixtures -x -a '(__fish_complete_directories)' -d 'takes examples from these recordings'
complete -c sonde -n '__fish_sonde_command emit' -l access -x -a 'public internal' -d 'says who sees the client; internal by default'
complete -c sonde -n '__fish_sonde_command emit' -l check -d 'writes nothing, and ends with 1 where the files in DIR are not what would be written'
complete -c sonde -n '__fish_sonde_command emit' -l force -d 'replaces files that somebody changed'
complete -c sonde -n '__fish_sonde_command fixtures' -l force -d 'prune skips the question, and export har replaces a file'
complete -c sonde -n '__fish_sonde_command fixtures' -l env -x -d 'check looks for the value of this environment variable, too'
complete -c sonde -n '__fish_sonde_command drift' -l base -x -d 'sends the requests to this URL, not to where they were recorded'
complete -c sonde -n '__fish_sonde_command drift' -l env -x -d 'gives that base the secret PLACEHOLDER, or NAME, from the environment variable NAME'
complete -c sonde -n '__fish_sonde_command drift' -l models -r -F -d 'says what a change means for the models in these Swift files'
complete -c sonde -n '__fish_sonde_command drift' -l all -d 'sends everything again, not only GET and HEAD'
complete -c sonde -n '__fish_sonde_command drift' -l accept -d 'records again what has changed'
complete -c sonde -n '__fish_sonde_command drift' -l against -r -F -d 'compares what was recorded with what an API\'s document says, and sends nothing'
complete -c sonde -n '__fish_sonde_command serve' -l port -x -d 'listens on this port; 8080 by default, 0 for any that is free'
complete -c sonde -n '__fish_sonde_command serve' -l host -x -d 'listens on this address; by default only this machine can connect'
complete -c sonde -n '__fish_sonde_command serve' -l cors -d 'lets pages of every origin, or of this one, read the answers'
complete -c sonde -n '__fish_sonde_command serve' -l fill -x -d 'answers the placeholder with a value that is not a secret'
complete -c sonde -n '__fish_sonde_command serve' -l fill-env -x -d 'answers the placeholder with the value of the environment variable NAME'
complete -c sonde -n '__fish_sonde_command serve' -l as-recorded -d 'changes nothing in an answer, neither links nor placeholders'
complete -c sonde -n '__fish_sonde_command serve' -l speed -x -d 'sends recorded streams so many times as fast as they came, 0 at once; 1 by default'
complete -c sonde -n '__fish_sonde_command serve' -l quiet -d 'reports only requests that no fixture answers'
complete -c sonde -n '__fish_sonde_command demo replay check format emit' -k -a '(__fish_complete_suffix .apiscript)'
complete -c sonde -n '__fish_sonde_command import' -F
complete -c sonde -n '__fish_sonde_command drift serve' -a '(__fish_complete_directories)'
complete -c sonde -n '__fish_sonde_command completions' -a 'bash zsh fish'
complete -c sonde -n '__fish_sonde_next 2 fixtures' -a 'list show check rename export import prune'
complete -c sonde -n '__fish_sonde_next 3 export import' -a har
complete -c sonde -n '__fish_sonde_command fixtures; and test (count (commandline -opc)) -gt 2' -F

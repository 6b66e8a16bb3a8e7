# shellcheck shell=bash
# Completion of sonde for bash, written by `sonde completions bash`.

_sonde() {
    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} words='' source='' match
    # bash makes a word of the sign in --option=value.
    [[ $option != = ]] || option=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $word != = ]] || word=''
    case $option in
        --color) words='always never auto' ;;
        --fixtures | --record | --into | --tests) source=folders ;;
        --port | --filter | --skip | --use | --set | --jobs | --shard | --repeat | --timeout | --name | --only | --api | --package | --env | --base | --host | --upstream | --fault | --fill | --fill-env | --speed | --allow-methods | --allow-host) ;;
        --allow-socket | --data | --balance | --junit | --covers | --script | --models | --against | --allow) source=files ;;
        --as) words='openapi curl http postman bruno insomnia hurl har' ;;
        --enums) words='closed open' ;;
        --style) words='async result combine request models draft openapi openapi-yaml curl http markdown html' ;;
        --access) words='public internal' ;;
        *)
            case $COMP_CWORD:${COMP_WORDS[1]} in
                1:*) words='demo replay test run check format import emit fixtures drift fragile serve mcp lsp completions manual --bare --resume --json --color --fixtures --record --help --version' source=scripts ;;
                *:demo) words='--port --quiet --json --allow-programs --allow-socket --fixtures --record --help' source=scripts ;;
                *:replay) words='--quiet --json --allow-programs --allow-socket --fixtures --record --help' source=scripts ;;
                *:test) words='--filter --skip --failed --list --use --set --data --jobs --shard --balance --repeat --bail --watch --timeout --junit --tap --json --markdown --covers --allow-programs --allow-socket --fixtures --record --help' source=scripts ;;
                *:run) words='--json --allow-programs --allow-socket --fixtures --record --color --help' ;;
                *:check) words='--help' source=scripts ;;
                *:format) words='--check --help' source=scripts ;;
                *:import) words='--as --name --only --into --enums --force --strict --help' source=files ;;
                *:emit) words='--style --api --into --package --tests --with-sonde-fixtures --fixtures --access --enums --check --force --help' source=scripts ;;
                2:fixtures) words='list show check rename export import prune --help' ;;
                *:fixtures)
                    case $COMP_CWORD:${COMP_WORDS[2]} in
                        3:export | 3:import) words='har' ;;
                        *:export | *:import) words='--force --env --help' source=files ;;
                        *) words='--force --env --help' source=folders ;;
                    esac
                    ;;
                *:drift) words='--base --env --script --allow-programs --models --all --accept --against --junit --markdown --help' source=folders ;;
                *:fragile) words='--script --allow --json --junit --help' source=folders ;;
                *:serve) words='--port --host --upstream --record --fault --script --cors --fill --fill-env --as-recorded --speed --quiet --json --help' source=folders ;;
                *:mcp) words='--allow-methods --allow-host --allow-files --allow-programs --fixtures --record --help' ;;
                *:lsp) words='--stdio --help' ;;
                *:completions) words='bash zsh fish --help' ;;
                *:manual) words='--help' ;;
                *) words='--bare --resume --json --color --fixtures --record' source=scripts ;;
            esac
            ;;
    esac
    COMPREPLY=()
    while IFS= read -r match; do
        COMPREPLY+=("$match")
    done < <(
        compgen -W "$words" -- "$word"
        [[ $word != -* ]] || exit
        case $source in
            files) compgen -f -- "$word" ;;
            folders) compgen -d -- "$word" ;;
            scripts)
                compgen -f -X '!*.apiscript' -- "$word"
                compgen -d -- "$word"
                ;;
        esac
    )
    # A command is not a folder, even if a folder has its name.
    [[ -z ${COMPREPLY[0]-} || " $words " != *" ${COMPREPLY[0]} "* ]] || compopt +o filenames 2>/dev/null || true
}

complete -o filenames -F _sonde sonde

# shellcheck shell=bash
# Completion of sonde for bash.

_sonde() {
    local word=${COMP_WORDS[COMP_CWORD]} words=
    if ((COMP_CWORD == 1)); then
        words='demo replay run check format fixtures drift serve --color= --fixtures --record --help --version'
    else
        case ${COMP_WORDS[1]} in
            demo) words='--port --help' ;;
            replay) words='--quiet --json --allow-programs --allow-socket --fixtures --record --help' ;;
            run) words='--allow-programs --allow-socket --color= --fixtures --record --help' ;;
            format) words='--check --help' ;;
            check) words='--help' ;;
            fixtures)
                words='--force --env'
                ((COMP_CWORD > 2)) || words='list show check rename prune export import --help'
                ;;
            drift) words='--base --env --models --all --accept --help' ;;
            serve) words='--port --host --cors --fill --fill-env --as-recorded --quiet --help' ;;
        esac
    fi
    COMPREPLY=()
    while IFS= read -r match; do
        COMPREPLY+=("$match")
    done < <(compgen -W "$words" -- "$word"; [[ $word == -* ]] || compgen -f -X '!*.apiscript' -- "$word")
}

complete -o filenames -F _sonde sonde

# shellcheck shell=bash
# Completion of sonde for bash.

_sonde() {
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(compgen -W 'demo --help --version' -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}

complete -F _sonde sonde

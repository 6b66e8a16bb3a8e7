#compdef sonde

_sonde() {
    _arguments -S \
        '(- 1)--help[print how sonde is used]' \
        '(- 1)--version[print the version]' \
        '1:command:((demo\:"walk through a small API served on this machine"))'
}

_sonde "$@"

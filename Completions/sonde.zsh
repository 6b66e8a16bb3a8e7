#compdef sonde

_sonde() {
    local -a commands=(
        'demo:serve the APIs of the examples on this machine'
        'replay:run scripts, one after the other'
        'run:run lines and print the last value'
        'check:find what is wrong without sending anything'
        'format:lay scripts out'
        'serve:answer recorded fixtures over HTTP until Ctrl-C'
        'fixtures:look after a folder of recordings'
        'drift:report what has changed in the live API'
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--color=[colours]:when:(always never auto)' '--fixtures[answer from recordings]:folder:_files -/' \
            '--record[keep every answer]:folder:_files -/' '*:script:_files -g "*.apiscript"' '--help[print how sonde is used]' '--version[print the version]'
        return
    fi
    case ${words[2]} in
        demo) _arguments '--port[where to serve them]:port:' '*:script:_files' ;;
        replay)
            _arguments '--quiet[tell only what failed]' '--json[one JSON object for each statement]' \
                '--allow-programs[let scripts start programs]' '*--allow-socket[let scripts send through this socket]:socket:_files' '--fixtures[answer from recordings]:folder:_files -/' \
                '--record[keep every answer]:folder:_files -/' '--help[list the parameters]' '*:script:_files' ;;
        run)
            _arguments '--allow-programs[let the lines start programs]' '*--allow-socket[let the lines send through this socket]:socket:_files' '--fixtures[answer from recordings]:folder:_files -/' \
                '--color=[colours]:when:(always never auto)' \
                '--record[keep every answer]:folder:_files -/' '*:line:' ;;
        fixtures)
            _arguments '1:command:' '2:word:(list show check rename prune export import)' '--force[ask not, replace]' \
                '--env[look for its value]:variable:' \
                '*:name or folder:_files' ;;
        drift)
            _arguments '--base[ask there]:URL:' '*--env[give it this secret]:variable:' \
                '*--models[say what it means for these models]:file:_files' '--all[send everything again]' \
                '--accept[record again what has changed]' '*:folder:_files -/' ;;
        check) _arguments '*:script:_files' ;;
        serve)
            _arguments '--port[listen on this port, 0 for any]:port:' '--host[listen at this address]:address:' \
                '--cors=-[let pages of other origins read the answers]::origin:' \
                '*--fill[answer a placeholder with this value]:name=value:' \
                '*--fill-env[answer a placeholder with this variable]:name=variable:' \
                '--as-recorded[change nothing in an answer]' \
                '--quiet[tell only what no fixture answered]' '1:folder:_files -/' ;;
        format) _arguments '--check[change nothing]' '*:script:_files' ;;
    esac
}

_sonde "$@"

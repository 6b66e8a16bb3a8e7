# Completion of sonde for fish.

complete -c sonde -n __fish_use_subcommand -a demo -d 'Serve the APIs of the examples on this machine'
complete -c sonde -n __fish_use_subcommand -a replay -d 'Run scripts, one after the other'
complete -c sonde -n __fish_use_subcommand -a run -d 'Run lines and print the last value'
complete -c sonde -n __fish_use_subcommand -a check -d 'Find what is wrong without sending anything'
complete -c sonde -n __fish_use_subcommand -a format -d 'Lay scripts out'
complete -c sonde -n __fish_use_subcommand -l help -d 'Print how sonde is used'
complete -c sonde -n __fish_use_subcommand -l version -d 'Print the version'
complete -c sonde -n '__fish_seen_subcommand_from demo' -l port -x -d 'Where to serve them'
complete -c sonde -n '__fish_seen_subcommand_from replay' -l quiet -d 'Tell only what failed'
complete -c sonde -n '__fish_seen_subcommand_from replay' -l json -d 'One JSON object for each statement'
complete -c sonde -n '__fish_seen_subcommand_from replay run' -l allow-programs -d 'Let scripts start programs'
complete -c sonde -n '__fish_seen_subcommand_from format' -l check -d 'Change nothing'

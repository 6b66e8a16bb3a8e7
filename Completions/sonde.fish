# Completion of sonde for fish.

complete -c sonde -f
complete -c sonde -n __fish_use_subcommand -a demo -d 'Walk through a small API served on this machine'
complete -c sonde -n __fish_use_subcommand -l help -d 'Print how sonde is used'
complete -c sonde -n __fish_use_subcommand -l version -d 'Print the version'

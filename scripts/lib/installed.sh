# shellcheck shell=bash
# Sourced by the scripts that install the program, or pack it.

# shellcheck source-path=SCRIPTDIR source=build.sh
source "$(dirname "${BASH_SOURCE[0]}")/build.sh"

# What is installed: mode, where it is from below the project (`sonde` is the program), where it goes below the prefix.
# For a prefix such as /usr/local, zsh looks for completions elsewhere (site-functions) than in /usr (vendor-completions).
installed_files() {
    local zsh_folder=$1
    cat <<FILES
755	sonde	bin/sonde
644	Documentation/sonde.1	share/man/man1/sonde.1
644	Tools/Completions/sonde.bash	share/bash-completion/completions/sonde
644	Tools/Completions/sonde.zsh	share/zsh/$zsh_folder/_sonde
644	Tools/Completions/sonde.fish	share/fish/vendor_completions.d/sonde.fish
FILES
}

# Calls ACT with the arguments of each line of such a list: mode, file, and where it goes below PREFIX.
each_installed() {
    local act=$1 prefix=$2 mode source target
    while IFS=$'\t' read -r mode source target; do
        [[ $source == sonde ]] && source=$program || source=$root/$source
        "$act" "$mode" "$source" "$prefix/$target"
    done
}

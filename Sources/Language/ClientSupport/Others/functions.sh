# shellcheck shell=bash disable=SC2162 # a backslash makes a comma part of an element
# The functions of a script that asks by curl, each written where it is needed.

# MARK: shell.send
# Any request: METHOD ADDRESS QUERY [OPTION OF CURL]…
# It follows no redirect, along which keys would go elsewhere: curl ends with 47 instead.
_send() {
  #if WITHOUT_PARTS
  local method=$1 address=$2 query=$3 options=() lines
  #else
  local method=$1 address=$2 query=$3 options=() lines elements element how
  #endif
  shift 3
  lines=$(_line url "$address${query:+?$query}")
  while (($#)); do
    case $1 in
      --header | --user | --data-raw | --form | --form-string)
        if [[ $1 == --header && $2 == *[$'\r\n']* ]]; then
          printf 'The header %s is one line: a line end is no part of a value.\n' "${2%%:*}" >&2
          return 2
        fi
        lines+=$'\n'$(_line "${1#--}" "$2")
        shift
        ;;
      #if !WITHOUT_PARTS
      --parts | --files)
        IFS=, read -d '' -a elements < <(printf '%s\0' "${2#*=}")
        if [[ $1 == --files ]]; then how=(form @); else how=(form-string ''); fi
        for element in "${elements[@]}"; do lines+=$'\n'$(_line "${how[0]}" "${2%%=*}=${how[1]}$element"); done
        shift
        ;;
      #endif
      *) options+=("$1") ;;
    esac
    shift
  done
  curl --silent --show-error --fail-with-body --globoff --path-as-is --location --max-redirs 0 \
    --request "$method" "${options[@]}" --config <(printf '%s\n' "$lines")
}

# MARK: shell.line
# A line that curl reads, for everybody sees the arguments of a program: OPTION VALUE
_line() {
  local value=$2
  value=${value//\\/\\\\}
  value=${value//\"/\\\"}
  value=${value//$'\n'/\\n}
  value=${value//$'\r'/\\r}
  printf '%s = "%s"' "$1" "$value"
}

# MARK: shell.step
# Refuses a value that would lead elsewhere in a path.
_step() {
  case /${1//\\//}/ in
    // | */./* | */../*)
      printf 'This is no step of a path: "%s"\n' "$1" >&2
      return 2
      ;;
  esac
}

# MARK: shell.escaped
# A value as it stands in an address. The second one says which marks stay as they are.
_escaped() {
  local LC_ALL=C text=$1 keep=${2-} place byte number
  for ((place = 0; place < ${#text}; place++)); do
    byte=${text:place:1}
    if [[ $byte == [A-Za-z0-9._~-] || -n $keep && $keep == *"$byte"* ]]; then
      printf %s "$byte"
    else
      printf -v number %d "'$byte"
      printf '%%%02X' "$((number & 255))"
    fi
  done
}

# MARK: shell.items
# An item for each element of a list: NAME ELEMENT,ELEMENT, where \, is a comma of an element.
_items() {
  local elements element items=()
  IFS=, read -d '' -a elements < <(printf '%s\0' "$2")
  for element in "${elements[@]}"; do items+=("$1=$(_escaped "$element")"); done
  _joined "${items[@]}"
}

# MARK: shell.list
# The elements of a list in one item: ELEMENT,ELEMENT, where \, is a comma of an element.
_list() {
  local elements element text=
  IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
  for element in "${elements[@]}"; do text+=,$(_escaped "$element"); done
  printf %s "${text#,}"
}

# MARK: shell.field
# A field of a form: NAME VALUE
_field() {
  local name value
  name=$(_escaped "$1" '*') value=$(_escaped "$2" '*')
  name=${name//'~'/%7E} value=${value//'~'/%7E}
  printf '%s=%s' "${name//%20/+}" "${value//%20/+}"
}

# MARK: shell.fields
# A field of a form for each element of a list: NAME ELEMENT,ELEMENT, where \, is a comma of an element.
_fields() {
  local elements element fields=()
  IFS=, read -d '' -a elements < <(printf '%s\0' "$2")
  for element in "${elements[@]}"; do fields+=("$(_field "$1" "$element")"); done
  _joined "${fields[@]}"
}

# MARK: shell.joined
# What is not empty, with & in between.
_joined() {
  local item text=
  for item; do text+=${item:+${text:+&}$item}; done
  printf %s "$text"
}

# MARK: shell.quoted
# A text as JSON has it.
_quoted() {
  local text=$1 code mark escape
  text=${text//\\/\\\\}
  text=${text//\"/\\\"}
  for code in {1..31}; do
    printf -v escape '\\u%04x' "$code"
    printf -v mark %b "\\x${escape: -2}"
    text=${text//"$mark"/"$escape"}
  done
  printf '"%s"' "$text"
}

# MARK: shell.texts
# A list of texts as JSON has it: ELEMENT,ELEMENT, where \, is a comma of an element.
_texts() {
  local elements element text=
  IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
  for element in "${elements[@]}"; do text+=${text:+,}$(_quoted "$element"); done
  printf '[%s]' "$text"
}

# MARK: shell.shown
# A list of texts as it is shown in a text: ELEMENT,ELEMENT, where \, is a comma of an element.
_shown() {
  local elements element text=
  IFS=, read -d '' -a elements < <(printf '%s\0' "$1")
  for element in "${elements[@]}"; do text+=${text:+, }$(_quoted "$element"); done
  printf '[%s]' "$text"
}

# MARK: shell.array
# A JSON array, without the elements that have no value: VALUE…
_array() {
  local value text=
  for value; do text+=${value:+${text:+,}$value}; done
  printf '[%s]' "$text"
}

# MARK: shell.object
# A JSON object, without the members that have no value: NAME VALUE…
_object() {
  local text=
  while (($# > 1)); do
    text+=${2:+${text:+,}$1:$2}
    shift 2
  done
  printf '{%s}' "$text"
}

# MARK: shell.end
if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  if [[ ${1-} != _* ]] && declare -F -- "${1-}" >/dev/null; then
    "$@"
  else
    sed -n 's/^# usage: //p' "$0" >&2
    exit 64
  fi
fi

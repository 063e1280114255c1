#!/bin/sh
# Play a whole game over HTTP with curl: sh play.sh GAME [URL]
# BEARER_TOKEN in the environment is sent as bearer token.
#
# For trying out. Texts are cut out of the JSON at their quotes, which is enough here, since neither
# notations nor names of actions have any; a program takes a JSON parser (play.py, play.mts).
set -eu
game=$1
api=${2:-http://127.0.0.1:8000}/v1/games/$game

# Every request is a computation that changes nothing, so it may be sent again: after 429 and 503
# when Retry-After says so, and also when the connection broke.
post() { # RESOURCE BODY
    answer=$(curl -sS --retry 5 --retry-all-errors --retry-max-time 60 -w '\n%{http_code}' \
        -H 'Content-Type: application/json' \
        ${BEARER_TOKEN:+-H "Authorization: Bearer $BEARER_TOKEN"} \
        -d "$2" "$api/$1")
    status=${answer##*
}
    answer=${answer%
*}
    [ "$status" = 200 ] || { echo "$answer" >&2; exit 1; }
}

text() { # NAME: puts the first text of this name in the answer into `value`
    value=${answer#*\"$1\":\"}
    value=${value%%\"*}
}

number() { # NAME: the first number of this name
    value=${answer#*\"$1\":}
    value=${value%%[!0-9]*}
}

# 64 bits that nobody knows: who knows a seed knows what it draws.
draw() {
    seed=$(od -An -N8 -tu8 /dev/urandom)
    seed=${seed##* }
}

players=$(curl -sS "$api" | sed -n 's/.*"players":{"min":\([0-9]*\).*/\1/p')
draw
post initial-states "{\"players\": ${players:-0}, \"seed\": \"$seed\", \"form\": \"notation\"}"
while case $answer in *'"is_terminal":true'*) false ;; esac; do
    text position
    position=$value
    number current_player
    player=$value
    # What this player may know, and nothing else; the legal actions follow from it.
    post views "{\"position\": \"$position\", \"player\": $player}"
    text view
    post legal-actions "{\"position\": \"$value\"}"
    draw
    action=$(printf '%s\n' "$answer" | awk -F '"string":"' -v number="$seed" \
        '{ split($(number % (NF - 1) + 2), part, "\""); print part[1] }')
    draw
    post transitions "{\"position\": \"$position\", \"actions\": [\"$action\"], \"seed\": \"$seed\"}"
    echo "player $player: $action"
done
value=${answer#*\"scores\":[}
echo "scores: ${value%%]*}" | tr ',' ' '

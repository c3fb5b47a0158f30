"""A program for the tests of `bots.engine`: it answers, is silent, or ends, as it is told."""

import json
import os
import sys
import time


def answer() -> None:
    for line in sys.stdin:
        word, *rest = json.loads(line)
        print("something that is no answer")
        if word == "end":
            sys.exit(3)
        if word == "half":
            print('#parlour [1, "tw', flush=True)
            continue
        if word == "silence":
            time.sleep(600)
        told = (
            {"wrong": "no idea"} if word == "nonsense" else [os.getpid(), os.environ["HOME"], rest]
        )
        print("#parlour " + json.dumps(told), flush=True)


if __name__ == "__main__":
    answer()

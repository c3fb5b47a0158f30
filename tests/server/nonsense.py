"""What broken programs and ill-meaning people send."""

import json

import pytest
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st

SEATS = [{"who": "me"}, {"who": "here"}]
MARKUP = '<script>alert(1)</script><b onclick="x">&"\''
DEEDS = (
    "act",
    "throw",
    "back",
    "why",
    "sit",
    "bot",
    "pace",
    "chat",
    "rematch",
    "give_up",
    "draw",
    "claim",
    "stand",
    "retake",
    "",
    "ACT",
    "__init__",
)
WORDS = (
    "do",
    "key",
    "step",
    "move",
    "path",
    "seat",
    "name",
    "seed",
    "pledge",
    "bot",
    "pace",
    "text",
    "say",
)

odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=2**60),
    st.floats(),
    st.text(max_size=30),
    st.sampled_from(["11-15", "random", "none", "a" * 16, MARKUP, "\x00", "٣"]),
)
tree = st.recursive(
    odd,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
deed = st.fixed_dictionaries(
    {"do": st.sampled_from(DEEDS)},
    optional={"key": st.one_of(st.just("k" * 12), tree), **dict.fromkeys(WORDS[2:], tree)},
)
said = st.one_of(
    deed.map(json.dumps),
    tree.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
)
# A line that was hung up on cannot be asked again, so nothing is shrunk.
MANY = {
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "database": None,
    "phases": [Phase.explicit, Phase.generate],
}


# The house draws its pings with `random` while Hypothesis draws messages in another thread.
CLOCKS = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")

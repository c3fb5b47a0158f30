"""The board of Crown and Anchor: six designs, two rows of three (CA-2).

    CROWN | ANCHOR  | HEART
    SPADE | DIAMOND | CLUB

The order is ours; the booklet names the designs and no more.
"""

DESIGNS = ("crown", "anchor", "heart", "spade", "diamond", "club")
COLUMNS = 3
EACH = len(DESIGNS)
CROWN = DESIGNS.index("crown")

"""Types of the arrays that compiled loops work in."""

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Integers = NDArray[np.int64]
Singles = NDArray[np.float32]
Doubles = NDArray[np.float64]
# Packed positions, or nets.
Records = NDArray[np.void]

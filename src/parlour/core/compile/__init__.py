"""Laws compiled by numba, when first asked for: `fast`."""

"""The hall: the words that every room shares. Standard library only, but for `fast`."""

"""Provably fair dice: commit-reveal between the house and everybody who plays.

commit_reveal  pledges and seeds, from the first chair to the dice
reveal         everything from which the rolls of a finished game can be made again
seed_wait      a game begins without the seeds that do not come
"""

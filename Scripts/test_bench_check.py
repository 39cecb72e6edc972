#!/usr/bin/env python3
"""Shows that `make bench-check` can fail for what impressions add to a frame."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bench_check


class ImpressionTests(unittest.TestCase):
    def heavy(self, added):
        return bench_check.too_heavy({"scroll": 900, "impressions-scroll": 900 + 3 * added, "gtk-wheel": 1_000})

    def test_V_23_impressions_that_add_over_2_percent_to_a_frame_are_too_heavy(self):
        self.assertEqual(self.heavy(19), [])
        self.assertEqual(self.heavy(21), ["the frames with impressions"])


if __name__ == "__main__":
    unittest.main()

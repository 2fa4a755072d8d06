#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes a picture of the upper left part of the screen DISPLAY, as PNG: screen.py 390x844."""
import sys

import gi
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk  # noqa: E402 (the version comes first)

root = Gdk.get_default_root_window()
picture = Gdk.pixbuf_get_from_window(root, 0, 0, *map(int, sys.argv[1].split('x')))
sys.stdout.buffer.write(picture.save_to_bufferv('png', [], [])[1])

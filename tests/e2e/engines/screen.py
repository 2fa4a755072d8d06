#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes a picture of the screen DISPLAY, as PNG."""
import sys

import gi
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk  # noqa: E402 (the version comes first)

root = Gdk.get_default_root_window()
picture = Gdk.pixbuf_get_from_window(root, 0, 0, root.get_width(), root.get_height())
sys.stdout.buffer.write(picture.save_to_bufferv('png', [], [])[1])

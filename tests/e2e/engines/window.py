#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A browser for WebKitWebDriver that is nothing but a page of WebKitGTK, and keeps nothing.

MiniBrowser is never narrower than 447 px, and has bars. PAGE_SIZE: 390x844; PAGE_LANGUAGES: pt-BR,en;
PAGE_FIRST: a file with a script that runs before those of each page; PAGE_SAID: a file for what the browser
says.
"""
import os

import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402 (the versions come first)

said = os.open(os.environ['PAGE_SAID'], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(said, 1)
os.dup2(said, 2)
width, height = map(int, os.environ['PAGE_SIZE'].split('x'))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(os.environ['PAGE_LANGUAGES'].split(','))
windows = []


def first_script():
    with open(os.environ['PAGE_FIRST'], encoding='utf-8') as file:
        return WebKit2.UserScript.new(file.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME,
                                      WebKit2.UserScriptInjectionTime.START, None, None)


def new_page(_session):
    content = WebKit2.UserContentManager()
    content.add_script(first_script())
    view = WebKit2.WebView(web_context=context, user_content_manager=content,
                           is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.grab_focus()
    view.connect('close', lambda _: window.destroy())
    view.connect('permission-request', lambda _, request: request.deny() or True)
    windows.append(window)
    return view


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('window.py')
    session.set_application_info(about)
    session.connect('create-web-view', new_page)


context.connect('automation-started', started)
Gtk.main()

"""The application for granian's own command, with its settings from the environment.

granian --interface rsgi durbar.rest.rsgi:application
"""

import os

from durbar.rest import Settings, bridge, create_app

application = bridge.rsgi(create_app(Settings.from_environ(os.environ)))

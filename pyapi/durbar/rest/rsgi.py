"""The application for granian's own command, with its settings from the environment.

granian --interface rsgi durbar.rest.rsgi:application
"""

import os

from durbar.rest import Settings, create_app
from durbar.rest.transport import bridge

application = bridge.rsgi(create_app(Settings.from_environ(os.environ)))

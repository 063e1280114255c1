"""The application for WSGI servers, with its settings from the environment.

gunicorn 'durbar.rest.wsgi:application'
"""

import os

from durbar.rest import Settings, create_app

application = create_app(Settings.from_environ(os.environ))

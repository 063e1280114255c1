"""The application for WSGI servers, with its settings from the environment.

gunicorn 'durbar_rest.wsgi:application'
"""

import os

from durbar_rest import Settings, create_app

application = create_app(Settings.from_environ(os.environ))

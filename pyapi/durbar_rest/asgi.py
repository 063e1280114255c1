"""The application for ASGI servers, with its settings from the environment.

uvicorn durbar_rest.asgi:application
"""

import os

from durbar_rest import Settings, create_app
from durbar_rest.transport.asgi import AsgiApplication

application = AsgiApplication(create_app(Settings.from_environ(os.environ)))

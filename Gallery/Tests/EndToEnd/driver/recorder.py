"""A proxy of the gallery's server that records the requests."""

import http.client
import http.server
import json
import subprocess
import threading

from app import App
from samples import packages_file


class Recorder:
    def __init__(self, server_binary, packages):
        command = [server_binary, "--port", "0", "--no-cache", "--packages", packages]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        self.paths = []
        recorder = self

        class Door(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                recorder.paths.append(self.path)
                status, headers, body = recorder.ask("GET", self.path, headers=dict(self.headers))
                self.send_response(status)
                for name, value in headers:
                    if name.lower() not in ("transfer-encoding", "content-length", "connection", "date", "server"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.door = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.door.handle_error = lambda *_: None  # The app may close connections at any time.
        threading.Thread(target=self.door.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.door.server_port}"

    def ask(self, method, path, body=None, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            connection.close()

    def set_faults(self, **faults):
        """Sets the simulated faults; resets all of them by default."""
        self.ask("PUT", "/faults", json.dumps(faults), {"Content-Type": "application/json"})

    def stop(self):
        self.door.shutdown()
        self.process.terminate()
        self.process.wait(10)


class RecordedApp(App):
    """The gallery with a recording proxy of its server."""

    def __init__(self, binary, count=1000):
        self.server = Recorder(binary + "-server", packages_file(count))
        super().__init__(binary, "--server", self.server.url)

    def loads(self):
        """Returns the number of requests of the first page of packages."""
        return self.server.paths.count("/packages?size=200")

    def stop(self):
        said = super().stop()
        self.server.stop()
        return said

"""Carries lines between Tattle and the Python process that asked for an audit and trains the models itself.

Run by Tattle as a worker; TATTLE_BRIDGE is ``port:token`` of that process. It is not imported.
"""

import os
import socket
import sys
import threading


def main() -> None:
    port, _, token = os.environ["TATTLE_BRIDGE"].partition(":")
    connection = socket.create_connection(("127.0.0.1", int(port)))
    connection.sendall(token.encode() + b"\n")

    def requests() -> None:
        while True:
            data = os.read(0, 1 << 16)
            if not data:
                connection.shutdown(socket.SHUT_WR)
                return
            connection.sendall(data)

    threading.Thread(target=requests, daemon=True).start()
    while True:
        data = connection.recv(1 << 16)
        if not data:
            os._exit(0)
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

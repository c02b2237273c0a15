"""Carries lines between Tattle and the Python process that asked for an audit and trains the models itself.

Run by Tattle as a worker, from a private folder where the file ``address`` has ``port:token`` of that process. It is not
imported, and imports nothing of this package.
"""

import os
import socket
import sys
import threading


def main() -> None:
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "address"), encoding="ascii") as address:
        port, _, token = address.read().partition(":")
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

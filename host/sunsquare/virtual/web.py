# SPDX-License-Identifier: MIT
"""The web face of a virtual table: one page, a WebSocket that carries the panel's messages, for this PC only."""

import asyncio
import contextlib
import socket
import threading
import webbrowser
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from sunsquare.speech.report import talk, tell
from sunsquare.trouble import Trouble
from sunsquare.virtual import protocol
from sunsquare.virtual.fingers import Fingers
from sunsquare.virtual.hub import Hub
from sunsquare.virtual.protocol import FRAME, InputSplitter
from sunsquare.virtual.socket_face import take

PORT = 6464  # another one when it is taken
ADDRESS = "127.0.0.1"
STATIC = Path(__file__).parent / "static"
QUEUE = 256  # messages beside frames that wait for a browser; then it has lost touch
HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"no-referrer"),
]


class LocalOnly:
    """Lets in only what was asked of this PC by name and comes from this page: no other site can press keys."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        self.hosts = {f"{ADDRESS}:{port}", f"localhost:{port}"}
        self.origins = {f"http://{host}" for host in self.hosts}

    def allows(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if headers.get("host") not in self.hosts:
            return False
        return origin in self.origins if origin is not None or scope["type"] == "websocket" else True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self.allows(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await PlainTextResponse("This table talks to its own PC only.", 403)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})


class Page(StaticFiles):
    """The page's files, with the headers that keep others out of it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await super().__call__(scope, receive, with_headers)


class WebFace:
    """One browser. Of several frames that wait, the newest goes."""

    def __init__(self, connection: WebSocket) -> None:
        self.connection = connection
        self.waiting: deque[protocol.Message] = deque(maxlen=QUEUE)
        self.frame: protocol.Message | None = None
        self.news = asyncio.Event()

    def deliver(self, message: protocol.Message) -> None:
        if message.kind == FRAME:
            self.frame = message
        else:
            self.waiting.append(message)
        self.news.set()

    async def pass_on(self) -> None:
        """Sends what comes, until cancelled."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.waiting:
                await self.connection.send_bytes(self.waiting.popleft().packed())
            if self.frame:
                frame, self.frame = self.frame, None
                await self.connection.send_bytes(frame.packed())


def application(hub: Hub, port: int) -> ASGIApp:
    """The ASGI application of a table's face."""

    async def panel(connection: WebSocket) -> None:
        await connection.accept()
        face = WebFace(connection)
        hub.attach(face)
        sender = asyncio.ensure_future(face.pass_on())
        try:
            await _press_keys(connection, hub, face)
        finally:
            hub.detach(face)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await sender

    routes = [WebSocketRoute("/panel", panel), Mount("/", Page(directory=STATIC, html=True))]
    return LocalOnly(Starlette(routes=routes), port)


async def _press_keys(connection: WebSocket, hub: Hub, face: WebFace) -> None:
    keys = InputSplitter()
    fingers = Fingers(lambda levels: hub.press(face, levels))
    with contextlib.suppress(WebSocketDisconnect, KeyError):  # KeyError: text instead of bytes
        while True:
            for kind, bits, _ in keys.feed(await connection.receive_bytes()):
                take(hub, face, fingers, kind, bits)


def listen(port: int = PORT) -> socket.socket:
    """A listening socket on this PC: the fixed port when it is free, so that the address stays, else any."""
    for number in (port, 0):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((ADDRESS, number))
            listener.listen(64)
            return listener
        except OSError as error:
            listener.close()
            trouble = error
    raise Trouble(f"no port for the page: {trouble.strerror}")


class Server(uvicorn.Server):
    """Leaves the signals to the command that runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def show(hub: Hub, open_browser: bool = True) -> None:
    """Serve the page until cancelled; prints its address and opens it where a browser is."""
    listener = listen()
    port = listener.getsockname()[1]
    config = uvicorn.Config(
        application(hub, port),
        log_level="error",
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_ping_interval=10,
        timeout_graceful_shutdown=1,
    )
    address = f"http://{ADDRESS}:{port}/"
    tell(address)
    talk("The table is on this page. Ctrl-C here pulls its plug; the match goes on next time.")
    server = Server(config)
    if open_browser:  # a thread of its own: some browsers return only when they are closed
        threading.Thread(target=open_page, args=(address,), daemon=True).start()
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))
    try:
        await asyncio.shield(serving)
    finally:
        server.should_exit = True  # browsers are told, then it ends
        await serving
        listener.close()


def open_page(address: str) -> bool:
    """Open the page in a browser, BROWSER first; a failure is no matter: the address has been printed."""
    from sunsquare.virtual.run import browser_there

    with contextlib.suppress(webbrowser.Error, OSError):
        return browser_there() and webbrowser.open(address)
    return False

"""Lines that a test can cut: every socket of a page goes through here."""

from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, WebSocketRoute


@dataclass
class Line:
    """The sockets of a context. `swallows`: messages that go "up" or "down" are lost. `dead`: none opens."""

    swallows: str = ""
    dead: bool = False
    routes: list[WebSocketRoute] = field(default_factory=list)

    def laid(self, context: BrowserContext) -> "Line":
        """Run the context's sockets through this line. To be done before its pages open."""
        context.route_web_socket("**/ws/**", self._opened)
        return self

    def drop(self, code: int = 1001) -> None:
        """Close the sockets from the server's side."""
        for route in self.routes:
            route.close(code=code)
        self.routes.clear()

    def _opened(self, route: WebSocketRoute) -> None:
        if self.dead:
            route.close(code=1011)
            return
        self.routes.append(route)
        server = route.connect_to_server()
        route.on_message(lambda message: None if "up" in self.swallows else server.send(message))
        server.on_message(lambda message: None if "down" in self.swallows else route.send(message))

"""A small supervisor: starts programs in order, shows their output, restarts them, stops them stage by stage.

One thread, one loop: nothing here may wait except `selectors.select`.
"""

import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FrameType

STEADY = 10.0  # seconds a program must live before its earlier failures are forgotten
LONGEST_WAIT = 30.0  # seconds between two attempts at most
PATIENCE = {"start": 60.0, "stop": 8.0}  # seconds before a start is given up, before a stop becomes a kill
PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


class StartError(Exception):
    """A program ended, or said nothing, before it was ready; its words are on the screen."""


def die_with_parent(number: signal.Signals) -> None:
    """Ask the kernel to send this process `number` when its parent is gone (Linux; elsewhere nothing happens)."""
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, int(number))


@dataclass
class Program:
    """One child. `ready` says whether those after it may start; the highest stage is stopped first."""

    name: str
    stage: int
    command: Sequence[str]
    ready: Callable[[], bool] = lambda: True
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    failures: int = 0
    due_at: float = 0.0

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self, environment: Mapping[str, str]) -> int:
        """In a session of its own: Ctrl-C reaches the supervisor alone. Returns the file that carries its output."""
        output, its_end = os.pipe()
        self.started_at = time.monotonic()
        self.process = subprocess.Popen(
            self.command,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=its_end,
            stderr=its_end,
            start_new_session=True,
            preexec_fn=lambda: die_with_parent(signal.SIGKILL),
        )
        os.close(its_end)
        os.set_blocking(output, False)
        return output

    def plan_restart(self) -> float:
        """Notes one more failure; returns the seconds until the next attempt: 0.5, 1, 2 … 30."""
        now = time.monotonic()
        self.failures = 1 if now - self.started_at > STEADY else self.failures + 1
        wait = min(LONGEST_WAIT, 0.5 * 2 ** (self.failures - 1))
        self.due_at = now + wait
        return wait


@dataclass
class Supervisor:
    """Runs programs until SIGINT or SIGTERM. `changed` is called with name → pid after every start."""

    programs: Sequence[Program]
    environment: Mapping[str, str]
    changed: Callable[[Mapping[str, int]], None]
    stopping: bool = False
    selector: selectors.BaseSelector = field(default_factory=selectors.DefaultSelector)
    unfinished: dict[str, bytes] = field(default_factory=dict)

    def run(self, when_ready: Callable[[], None]) -> None:
        """Start all, then watch. Returns when stopped by a signal; raises StartError. No child is left either way."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._on_signal)
        try:
            for program in self.programs:
                self._start_and_wait(program)
            if not self.stopping:
                when_ready()
            while not self.stopping:
                self._show_output(0.2)
                self._restart_ended()
        finally:
            self._stop_all()

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping = True

    def _start(self, program: Program) -> None:
        self.selector.register(program.start(self.environment), selectors.EVENT_READ, program.name)
        self.changed({p.name: p.process.pid for p in self.programs if p.process is not None and p.running})

    def _start_and_wait(self, program: Program) -> None:
        if self.stopping:
            return
        self._start(program)
        while not self.stopping and not program.ready():
            self._show_output(0.05)
            if not program.running or time.monotonic() - program.started_at > PATIENCE["start"]:
                self._show_output(0)
                raise StartError(program.name)

    def _restart_ended(self) -> None:
        for program in self.programs:
            if program.running or self.stopping:
                continue
            if program.process is not None:
                code, program.process = program.process.returncode, None
                wait = program.plan_restart()
                self._say(program.name, f"ended with {code}; again in {wait:g} s")
            elif time.monotonic() >= program.due_at:
                self._start(program)

    def _show_output(self, timeout: float) -> None:
        """Pass on whole lines that children wrote, each with its program's name."""
        for key, _events in self.selector.select(timeout):
            chunk = os.read(key.fd, 65536)
            *lines, rest = (self.unfinished.pop(key.data, b"") + chunk).split(b"\n")
            for line in lines:
                self._say(key.data, line.decode(errors="replace"))
            if chunk:
                self.unfinished[key.data] = rest
            else:
                self.selector.unregister(key.fd)
                os.close(key.fd)

    def _say(self, name: str, line: str) -> None:
        sys.stdout.write(f"{name:<6} | {line}\n")
        sys.stdout.flush()

    def _stop_all(self) -> None:
        for stage in sorted({program.stage for program in self.programs}, reverse=True):
            ending = [p.process for p in self.programs if p.stage == stage and p.process is not None and p.running]
            for process in ending:
                process.terminate()
            self._wait_for_end(ending)

    def _wait_for_end(self, processes: Sequence[subprocess.Popen[bytes]]) -> None:
        give_up_at = time.monotonic() + PATIENCE["stop"]
        while any(process.poll() is None for process in processes) and time.monotonic() < give_up_at:
            self._show_output(0.05)
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

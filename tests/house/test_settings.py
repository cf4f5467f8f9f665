"""Settings that keep players safe and tables fast."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client, RequestFactory

from config import store
from config.middleware import forwarded_address
from tests.stack import ROOT


def manage(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """One management command in an environment of its own."""
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True)


def test_production_passes_the_deployment_check(tmp_path: Path) -> None:
    key = "0123456789-abcdefghijklmnopqrstuvwxyz-0123456789-abcdefghijklmnopqrstuvwxyz"
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings.prod", "SECRET_KEY": key, "MAJLIS_VAR": str(tmp_path)}
    ended = manage("check", "--deploy", "--fail-level", "WARNING", ALLOWED_HOSTS="majlis.example", **environment)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("10.0.0.1, 203.0.113.7", "203.0.113.7"),  # the browser claimed to be another one
        ("", "127.0.0.1"),
    ],
)
def test_behind_a_proxy_players_have_their_own_addresses(rf: RequestFactory, forwarded: str, address: str) -> None:
    """Else opponents would seem to sit on one line, and a stranger's wrong passwords would lock a name for all."""
    request = rf.get("/", headers={"X-Forwarded-For": forwarded})
    forwarded_address(lambda asked: HttpResponse(asked.META["REMOTE_ADDR"]))(request)
    assert request.META["REMOTE_ADDR"] == address


@pytest.mark.parametrize("proxy", ["0", "1"])
def test_nobody_but_a_proxy_is_believed_about_addresses(tmp_path: Path, proxy: str) -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings.prod", "SECRET_KEY": "k" * 50, "ALLOWED_HOSTS": "a"}
    show = ["shell", "--no-imports", "-c", "from django.conf import settings; print(settings.MIDDLEWARE)"]
    shown = manage(*show, MAJLIS_VAR=str(tmp_path), BEHIND_PROXY=proxy, **environment).stdout
    assert ("forwarded_address" in shown) == (proxy == "1")


def test_production_without_a_secret_key_says_so(tmp_path: Path) -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings.prod", "SECRET_KEY": "", "MAJLIS_VAR": str(tmp_path)}
    ended = manage("check", ALLOWED_HOSTS="majlis.example", **environment)
    assert ended.returncode != 0
    assert "SECRET_KEY" in ended.stderr.splitlines()[-1]
    assert len(ended.stderr.splitlines()) == 1


def test_the_development_key_is_made_once_and_private(tmp_path: Path) -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings.dev", "MAJLIS_VAR": str(tmp_path)}
    show = ["shell", "--no-imports", "-c", "from django.conf import settings; print(settings.SECRET_KEY)"]
    first, second = manage(*show, **environment), manage(*show, **environment)
    assert first.stdout == second.stdout
    assert first.stdout.strip() == (tmp_path / "secret_key").read_text()
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_a_page_runs_no_script_but_its_own(client: Client, db: None) -> None:
    policy = client.get("/admin/login/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_argon2_hashes_passwords() -> None:
    from config.settings import base

    assert base.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_connections_outlive_a_move() -> None:
    """Kept by the thread (SQLite) or by the process's pool (PostgreSQL)."""
    database = settings.DATABASES["default"]
    assert database["CONN_MAX_AGE"] or database["OPTIONS"]["pool"]


def test_the_store_listens_on_a_path_that_the_kernel_takes(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["a-folder-with-a-long-name"] * 5)
    assert store.socket_path(tmp_path / "var") == tmp_path / "var" / "store.sock"
    assert len(os.fsencode(store.socket_path(deep))) < store.LONGEST_SOCKET_PATH
    assert store.socket_path(deep) != store.socket_path(deep / "other")

"""compose.yaml: every container is closed as far as it goes, and the servers are alike."""

from typing import Any

import pytest

from tests.deploy.manifests import COMPOSE, image_user

SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
SERVERS = {name: service for name, service in SERVICES.items() if "build" in service}


@pytest.mark.parametrize("name", SERVICES)
def test_a_container_has_no_rights_and_limits(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "/tmp" in service["tmpfs"][0]  # noqa: S108
    assert {"cpus", "memory", "pids"} == set(service["deploy"]["resources"]["limits"])
    assert "privileged" not in service


def test_there_are_two_servers_alike_which_nobody_outside_reaches() -> None:
    first, second = SERVERS.values()
    assert first == second
    assert "ports" not in first
    assert first["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_the_folder_for_temporary_files_is_the_user_s_of_the_image() -> None:
    user = image_user()
    for service in SERVERS.values():
        assert service["tmpfs"] == [f"/tmp:uid={user},gid={user},mode=0700"]  # noqa: S108

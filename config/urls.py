"""Every address of the site. Only public pages carry a language prefix; elsewhere the player's own language rules."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("lobby.urls")),
    path("", include("games.urls")),
    path("", include("replays.urls")),
]

# With the default language prefixed too: Django ignores cookie and Accept-Language on all other pages otherwise.
urlpatterns += i18n_patterns(path("", include("lobby.public_urls")))

"""Addresses of accounts."""

from django.urls import path

from accounts import me, views

app_name = "accounts"
urlpatterns = [
    path("join/", views.join, name="join"),
    path("login/", views.log_in, name="login"),
    path("logout/", views.log_out, name="logout"),
    path("upgrade/", views.upgrade, name="upgrade"),
    path("language/", views.language, name="language"),
    path("appearance/", views.appearance, name="appearance"),
    path("u/<str:name>/", views.profile, name="profile"),
    path("me/", me.home, name="me"),
    path("me/settings/", me.settings, name="settings"),
    path("me/password/", me.password, name="password"),
    path("me/devices/", me.devices, name="devices"),
    path("me/delete/", me.delete, name="delete"),
]

"""Addresses of replays."""

from django.urls import path

from replays import views

app_name = "replays"
urlpatterns = [
    path("r/", views.mine, name="mine"),
    path("r/<slug:code>/", views.start, name="start"),
    path("r/<slug:code>/<int:deal>/<int:ply>/", views.step, name="step"),
]

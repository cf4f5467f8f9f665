"""Public pages, one address per language: landing, rules, and about the house."""

from django.urls import path

from lobby import pages

app_name = "public"
urlpatterns = [
    path("", pages.landing, name="landing"),
    path("rules/<str:game>/", pages.rules, name="rules"),
    path("about/", pages.about, name="about"),
    path("privacy/", pages.privacy, name="privacy"),
    path("accessibility/", pages.accessibility, name="accessibility"),
    path("status/", pages.status, name="status"),
]

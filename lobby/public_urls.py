"""Public pages, one address per language: landing and rules."""

from django.urls import URLPattern

app_name = "public"
urlpatterns: list[URLPattern] = []

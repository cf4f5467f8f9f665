"""Addresses of matches. The table itself, `/t/<code>/`, is the lobby's: before a match begins it is a waiting room."""

from django.urls import path

from games import results, views

app_name = "games"
urlpatterns = [
    path("t/<str:code>/state", views.state, name="state"),
    path("t/<str:code>/play/", views.play, name="play"),
    path("t/<str:code>/hint/", views.hint, name="hint"),
    path("t/<str:code>/reading/", views.reading, name="reading"),
    path("t/<str:code>/text/", views.text, name="text"),
    path("t/<str:code>/watch/", views.watch, name="watch"),
    path("t/<str:code>/more-time/", views.more_time, name="more_time"),
    path("t/<str:code>/leave/", views.leave, name="leave"),
    path("t/<str:code>/back/", views.take_back, name="take_back"),
    path("t/<str:code>/replace/", views.replace, name="replace"),
    path("g/<str:code>/", results.result, name="result"),
    path("g/<str:code>/fair/", results.fair, name="fair"),
    path("g/<str:code>/transcript.txt", results.transcript, name="transcript"),
]

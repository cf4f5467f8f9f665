"""Addresses of the lobby. What is done in a waiting room stands under /w/, apart from the match's own /t/<code>/…."""

from django.urls import path

from lobby import after, room, views

app_name = "lobby"
urlpatterns = [
    path("lobby/", views.tables, name="list"),
    path("new/<str:game>/", views.new, name="new"),
    path("play/<str:game>/", views.play, name="play"),
    path("quick/<str:game>/", views.quick, name="quick"),
    path("join-by-code/", views.join_by_code, name="join_by_code"),
    path("t/<str:code>/", room.table, name="table"),
    path("w/<str:code>/", room.state, name="room"),
    path("w/<str:code>/join/", room.join, name="join"),
    path("w/<str:code>/leave/", room.leave, name="leave"),
    path("w/<str:code>/ai/", room.add_ai, name="add_ai"),
    path("w/<str:code>/ai/remove/", room.remove_ai, name="remove_ai"),
    path("w/<str:code>/kick/", room.kick, name="kick"),
    path("w/<str:code>/ready/", room.ready, name="ready"),
    path("w/<str:code>/unready/", room.unready, name="unready"),
    path("w/<str:code>/start/", room.start, name="start"),
    path("continue/<str:code>/", after.continue_, name="continue"),
    path("rematch/<str:code>/", after.rematch, name="rematch"),
    path("rematch/<str:code>/decline/", after.decline, name="decline"),
]

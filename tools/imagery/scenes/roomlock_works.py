"""The Roomlock at work, for its page: its ring lights and its lever goes down, as in
roomlock_opens.py, with the door's dark at the left for the words."""

import bpy
import roomlock
import roomlock_opens
import sequences
import studio
from roomlock_opens import LED, POSES  # noqa: F401

SIZE = (1440, 810)
PLATE_SAMPLES = SAMPLES = 96
GLOW = (0.0, 0.0, 1.0, 1.0)
LEVER = roomlock.LEVER_Z
POINTS = (
    (-roomlock.READER_RADIUS, -roomlock.DEPTH, roomlock.READER_Z),
    (0, -roomlock.DEPTH, roomlock.READER_Z + roomlock.READER_RADIUS),
    (-1.2, -roomlock.DEPTH - 0.8, LEVER),
)


def region(pose):
    """What of the picture a pose changes: where the lever and its shadow pass."""
    reach, out = roomlock.LEVER_REACH + 3, -roomlock.LEVER_OUT - 2
    corners = [(x, y, z) for x in (-5, reach) for y in (0, out) for z in (LEVER - 13, LEVER + 4)]
    return sequences.around(corners)


def build(led):
    """The door, the lock and the lever's movement."""
    roomlock_opens.build(led)
    eye = bpy.context.scene.camera
    studio.aim(eye, (-24, -66, 5), (1.2, -2, -0.9))
    eye.data.lens = 53
    eye.data.shift_x = -0.2

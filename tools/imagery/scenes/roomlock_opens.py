"""The Roomlock on a walnut door, for the films: its lever goes down."""

import math

import bpy
import finishes
import roomlock
import rooms
import sequences
import shapes
import stage
import studio

GLOW = (0.18, 0.58, 0.48, 1.0)
POSES = 16
LED = "open"  # what the ring shows while the lever moves
TRAVEL = 33.0  # of the lever, in degrees
LEVER = (0.26, 0.0, 0.80, 0.50)  # what of the picture changes as it goes down


def region(pose):
    """What of the picture a pose changes."""
    return LEVER


def lever():
    """The lever hung on its own axis."""
    return shapes.group(
        lambda: shapes.group(roomlock.lever, (0, 0, -roomlock.LEVER_Z)),
        (0, 0, roomlock.LEVER_Z),
    )


def build(led):
    """The door, the lock without its key cover, which is out of the picture, and the lever."""
    rooms.slab((-80, 80), (0, 4), (-90, 90), finishes.walnut(2))
    roomlock.escutcheon()
    roomlock.reader(led)
    moving = lever()
    for pose in range(POSES + 1):
        moving.rotation_euler.y = math.radians(TRAVEL) * sequences.ease(pose / POSES)
        moving.keyframe_insert("rotation_euler", index=1, frame=pose)
    sequences.steady(moving)
    if led == "open":
        stage.halo((0, -roomlock.DEPTH, roomlock.READER_Z), 0.8)
    studio.world((0.05, 0.045, 0.045), 0.6)
    stage.light((-36, -50, 52), (0, 0, 0), 12.0, 22, studio.KEY)
    stage.light((60, -50, 6), (0, -2, -2), 2.4, 40, studio.FILL)
    stage.light((6, -30, -28), (4, -4, -5), 1.6, 14, studio.FILL)
    stage.light((-4, -24, 26), (4, -5, -5), 1.6, 8, studio.KEY)
    studio.camera((-22, -62, 7), (5.4, -1.8, -2.3), 60, focus=(0, -2, roomlock.READER_Z), fstop=8.0 / stage.UNITS_PER_METRE)
    bpy.context.scene.render.use_motion_blur = True
    bpy.context.scene.render.motion_blur_shutter = 0.5

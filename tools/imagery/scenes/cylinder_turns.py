"""The Cylinder on a navy door, for the films: its knob turns all the way."""

import math

import bpy
import cylinder
import finishes
import rooms
import sequences
import shapes
import stage
import studio
import surfaces

GLOW = (0.40, 0.0, 1.0, 1.0)
POSES = 26
LED = "open"  # what the ring shows while the knob turns
TRAVEL = 130.0  # of the knob, in degrees
KNOB = (0.54, 0.22, 0.85, 0.78)  # what of the picture changes as it turns


def region(pose):
    """What of the picture a pose changes."""
    return KNOB


def build(led):
    """The door with its plate, the knob and what moves it."""
    shapes.group(lambda: rooms.slab((-60, 50), (0, 4), (-60, 60), finishes.navy(2)), (0, rooms.PLATE_DEPTH, 0))
    rooms.backplate((0, rooms.PLATE_DEPTH, 0), surfaces.brushed("z"))
    turning = shapes.group(lambda: cylinder.knob(led))
    for pose in range(POSES + 1):
        turning.rotation_euler.y = math.radians(TRAVEL) * sequences.ease(pose / POSES)
        turning.keyframe_insert("rotation_euler", index=1, frame=pose)
    sequences.steady(turning)
    light(led)
    eye = studio.camera((-20, -46, 9), (-2.6, -1, 0), 112, focus=(0, -3.5, 0), fstop=6.0 / stage.UNITS_PER_METRE)
    eye.data.shift_y = 0.01
    bpy.context.scene.render.use_motion_blur = True
    bpy.context.scene.render.motion_blur_shutter = 0.75


def light(led):
    """The light of the home page's door, and the ring's own on the plate."""
    if led == "open":
        stage.halo((0, 0, 0))
    studio.world((0.012, 0.018, 0.05), 0.6)
    stage.light((-26, -40, 46), (0, 0, 0), 14.0, 15, (1.0, 0.84, 0.64))
    stage.light((60, -50, 14), (0, 0, 0), 1.5, 36, studio.FILL)
    stage.light((-9, -6, 24), (1, -2, 0), 1.0, 6, (1.0, 0.86, 0.70), spread=60)

"""The home page's door as it opens: the ring lights, the knob turns, the door
swings onto the flat. The frames cover what moves in both crops of hero.py."""

import math

import bpy
import hero
import sequences

SIZE = (588, 700)
LIGHTS = ("open", "denied")
GLOW = (0.0, 0.0, 1.0, 1.0)
TURNING, SWINGING = 7, 17
POSES = TURNING + SWINGING
LED = "open"
KNOB = (0.28, 0.10, 0.86, 0.56)  # what of the picture changes as the knob turns
LENS = 155.17


def region(pose):
    """What of the picture a pose changes."""
    return KNOB if pose <= TURNING else (0.0, 0.0, 1.0, 1.0)


def build(led):
    """The scene with its movement, a frame a pose."""
    hinge, turning, sliver = hero.hero(led)
    for pose in range(POSES + 1):
        turning.rotation_euler.y = math.radians(hero.TURN) * sequences.ease(min(pose / TURNING, 1))
        turning.keyframe_insert("rotation_euler", index=1, frame=pose)
        hero.swing(hinge, sliver, hero.OPEN * sequences.ease(max(pose - TURNING, 0) / SWINGING))
        hinge.keyframe_insert("rotation_euler", index=2, frame=pose)
        sliver.keyframe_insert("hide_render", frame=pose)
    sequences.steady(turning)
    sequences.steady(hinge)
    hero.eye(LENS, shift_x=-0.0539, shift_y=0.0991)
    bpy.context.scene.render.use_motion_blur = led == LED
    bpy.context.scene.render.motion_blur_shutter = 0.6

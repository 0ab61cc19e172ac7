"""How every place is shot: its lights, its level camera and its lock on a door."""

import math

import bpy
import cylinder
import rooms
import shapes
import studio
import surfaces
from mathutils import Vector

LOCK_HEIGHT = 104.0  # of a knob's axis above the floor
BACKSET = 6.0  # from the edge of a leaf to the lock's axis
DEVICE_SCALE = 1.4
UNITS_PER_METRE = 100  # Blender takes its f-numbers as if a unit were a metre
ROOM_BOUNCES = 4
HALO_STRENGTH = 5.0


def light(at, towards, strength, size, colour=studio.KEY, spread=180.0, length=None, mirrored=True):
    """A soft light the camera does not see; strength is what arrives, whatever the
    distance. With length it is a strip along x that shines down; unmirrored, no glass or metal shows it."""
    distance = (Vector(towards) - Vector(at)).length
    lamp = studio.area(at, towards, strength * distance**2, size, colour)
    lamp.data.spread = math.radians(spread)
    if length:
        lamp.data.shape = "RECTANGLE"
        lamp.rotation_euler = (0, 0, 0)
        lamp.data.size, lamp.data.size_y = length, size
    lamp.visible_camera = False
    lamp.visible_glossy = mirrored
    return lamp


def view(at, towards, lens, drop, focus, fstop=2.0):
    """A level camera whose film drops, so that what stands upright stays upright."""
    eye = studio.camera(at, (*towards, at[2]), lens, focus, fstop / UNITS_PER_METRE)
    eye.data.shift_y = -drop
    bpy.context.scene.cycles.max_bounces = ROOM_BOUNCES


def halo(at, scale=1.0, state="open"):
    """What the ring throws back on the door: a disc in its colour that only lights."""
    x, y, z = at
    colour, strength = surfaces.LED[state]
    share = strength / surfaces.LED["open"][1]
    ring = light((x, y - 1.3 * scale, z), (x, y, z), share * HALO_STRENGTH * scale**2, 6 * scale, colour)
    ring.data.shape = "DISK"


def device(build, at, scale=DEVICE_SCALE):
    """A device on its door, a little larger than life so that it reads in a room."""
    shapes.group(build, at).scale = (scale,) * 3


def knob(x, state="open", y=0.0):
    """The knob on a long steel plate."""
    device(lambda: rooms.backplate((0, 0, 0), surfaces.brushed("z")), (x, y, LOCK_HEIGHT))
    at = (x, y - rooms.PLATE_DEPTH * DEVICE_SCALE, LOCK_HEIGHT)
    device(lambda: cylinder.knob(led=state), at)
    if state == "open":
        halo(at, DEVICE_SCALE)

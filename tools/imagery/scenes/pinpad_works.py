"""The Pinpad at work, for its page: the code of pinpad_code.py is keyed in, seen from
further away, with dark wall at the left for the words."""

import bpy
import pinpad
import pinpad_code
import studio
from pinpad_code import LED, POSES, region  # noqa: F401

SIZE = (1440, 810)
PLATE_SAMPLES, SAMPLES = 96, 40
GLOW = (0.0, 0.0, 1.0, 1.0)
KEYS = pinpad.TOP_KEY_Z - pinpad.KEY_PITCH[1]  # z of the second row
POINTS = (  # what the page's leader lines end at, part by part
    (-pinpad.KEY_PITCH[0], pinpad.FACE, KEYS),
    (0, pinpad.FACE, KEYS - 2 * pinpad.KEY_PITCH[1]),
    (pinpad.KEY_PITCH[0], pinpad.FACE, KEYS - 2 * pinpad.KEY_PITCH[1]),
    (-pinpad.READER_RADIUS, pinpad.FACE, pinpad.READER_Z),
)


def build(led):
    """The wall, the pinpad and the press of each key."""
    pinpad_code.build(led, key=(14, -16, 26))
    eye = bpy.context.scene.camera
    studio.aim(eye, (-13, -36, -3), (0, pinpad.FACE, -0.25))
    eye.data.lens = 47
    eye.data.shift_x = -0.235

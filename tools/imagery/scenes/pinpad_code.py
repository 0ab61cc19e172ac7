"""The Pinpad on a wall at night, for the films: a code is keyed in."""

import finishes
import pinpad
import rooms
import sequences
import shapes
import stage
import studio

CODE = "4820v"  # the keys, in turn; v enters
STEPS = (0.4, 0.85, 1.0)  # how far a key is down, pose by pose
GLOW = (0.27, 0.60, 0.56, 1.0)
POSES = len(CODE) * len(STEPS)
LED = "rest"  # what the ring shows while keys are pressed
PRESS = 0.11  # of a key, in cm
LIT = 2.6  # how much brighter the legend of a pressed key is
HAZE = 0.06  # what of that light its rubber lets through
MARGIN = 0.012  # around a key, as a share of the picture


def region(pose):
    """What of the picture a pose changes: the pressed key."""
    mark = CODE[(pose - 1) // len(STEPS)]
    row = next(i for i, marks in enumerate(pinpad.KEYS) if mark in marks)
    x = (pinpad.KEYS[row].index(mark) - 1) * pinpad.KEY_PITCH[0]
    z = pinpad.TOP_KEY_Z - row * pinpad.KEY_PITCH[1]
    half_x, half_z = pinpad.KEY_PITCH[0] / 2, pinpad.KEY_PITCH[1] / 2
    corners = [(x + a, y, z + b) for a in (-half_x, half_x) for b in (-half_z, half_z) for y in (pinpad.FACE, pinpad.FACE - 0.2)]
    return sequences.around(corners, MARGIN)


def press(key, first):
    """Keys a press of one key in from a pose on: it goes down and lights up."""
    glows = []  # (strength, at rest, pressed)
    for thing in key.children:
        rubber = thing.active_material.name == "key rubber"
        thing.active_material = own = thing.active_material.copy()
        shader = own.node_tree.nodes["Principled BSDF"]
        strength = shader.inputs["Emission Strength"]
        if rubber:
            shader.inputs["Emission"].default_value = (1.0, 0.86, 0.66, 1)
            glows.append((strength, 0, HAZE))
        else:
            glows.append((strength, strength.default_value, strength.default_value * LIT))
    for pose, down in ((first - 1, 0), *enumerate(STEPS, first), (first + len(STEPS), 0)):
        key.location.y = PRESS * down
        key.keyframe_insert("location", index=1, frame=pose)
        for strength, rest, pressed in glows:
            strength.default_value = rest + (pressed - rest) * down
            strength.keyframe_insert("default_value", frame=pose)
    sequences.steady(key)


def build(led, key=(-22, -14, 26)):
    """The wall, the pinpad and the press of each key of the code; key is where the key light hangs."""
    shapes.group(lambda: rooms.slab((-80, 80), (0, 2), (-80, 80), finishes.limewash("facade", (0.60, 0.51, 0.40))))
    keys = pinpad.build(led)
    for i, mark in enumerate(CODE):
        press(keys[mark], 1 + i * len(STEPS))
    if led == "open":
        stage.halo((0, pinpad.FACE, pinpad.READER_Z), 0.5)
    studio.world((0.03, 0.04, 0.09), 0.6)
    stage.light(key, (0, -1, 0), 4.5, 10, studio.KEY)
    stage.light((40, -40, 6), (0, -1, 0), 0.7, 30, studio.FILL)
    stage.light((-12, -5, 3), (0, -1.7, -1), 1.6, 3, studio.KEY)
    studio.camera((-15, -36, -3), (2.2, pinpad.FACE, -0.15), 60, focus=(0, pinpad.FACE, -0.5), fstop=5.0 / stage.UNITS_PER_METRE)

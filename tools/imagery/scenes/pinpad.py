"""The pinpad: a slim keypad in an anodised frame, with a reader above the keys.

The middle of its back lies at the origin, on the wall plane y = 0; it faces -y.
"""

import shapes
import studio
import surfaces

WIDTH, HEIGHT, DEPTH = 7.0, 13.0, 1.8
FACE = -DEPTH + 0.06  # y of the glass
READER_Z, READER_RADIUS = 3.75, 1.72
KEY_PITCH = (1.92, 1.52)  # across and down
KEY_SIZE = (1.60, 1.20)
TOP_KEY_Z = 0.72
FOOT_Z = -5.62  # the two screws and the maker's word
KEYS = ("123", "456", "789", "x0v")  # x cancels, v enters


def backlight():
    """The light behind the digits."""
    return surfaces.material("backlight", (0.2, 0.19, 0.17), rough=0.5, glow=(1.0, 0.86, 0.66), glow_strength=1.15)


def key_rubber():
    """The soft plastic of the keys, a shade lighter than the glass about them."""
    return surfaces.material("key rubber", (0.032, 0.033, 0.040), rough=0.42, grain=(260, 0.02, (1, 1, 1)))


def stroke(points, surface):
    """A drawn line of round section through points of (x, y, z), with corners."""
    for start, end in zip(points, points[1:]):
        shapes.tube((start, end), 0.036, surface)


def legend(mark, x, y, z):
    """A key's digit or its sign: a cross to cancel, a tick to enter."""
    if mark == "x":
        coral = surfaces.led("denied")
        stroke(((x - 0.20, y, z - 0.20), (x + 0.20, y, z + 0.20)), coral)
        stroke(((x - 0.20, y, z + 0.20), (x + 0.20, y, z - 0.20)), coral)
    elif mark == "v":
        stroke(((x - 0.26, y, z), (x - 0.07, y, z - 0.2), (x + 0.28, y, z + 0.22)), surfaces.led("open"))
    else:
        shapes.text(mark, (x, y, z + 0.015), 0.88, backlight())


def key(mark, x, z):
    """One key with its legend, which go down together."""
    cap = shapes.rounded(*KEY_SIZE, 0.28, (x, z))
    shapes.extrude(cap, FACE + 0.05, FACE - 0.13, key_rubber(), 0.07, 5)
    legend(mark, x, FACE - 0.131, z)


def keys():
    """The twelve keys, each in its well: mark → the thing that moves it."""
    made = {}
    for row, marks in enumerate(KEYS):
        for column, mark in enumerate(marks):
            x, z = (column - 1) * KEY_PITCH[0], TOP_KEY_Z - row * KEY_PITCH[1]
            well = shapes.rounded(KEY_SIZE[0] + 0.09, KEY_SIZE[1] + 0.09, 0.32, (x, z))
            shapes.extrude(well, FACE + 0.05, FACE - 0.006, surfaces.plastic("well", (0.003, 0.003, 0.004)), 0.004)
            made[mark] = shapes.group(lambda: key(mark, x, z))
    return made


def security_screw(x, z):
    """A pin-in-hex screw sunk in the frame's foot."""
    shapes.disc(0.27, 0.04, (x, FACE, z), surfaces.plastic("well", (0.003, 0.003, 0.004)), 0.01, 64)
    shapes.disc(0.22, 0.08, (x, FACE, z), surfaces.steel(), 0.03, 64)
    shapes.disc(0.105, 0.02, (x, FACE - 0.036, z), surfaces.plastic("well", (0.003, 0.003, 0.004)), 0, 6)
    shapes.disc(0.035, 0.03, (x, FACE - 0.038, z), surfaces.steel(), 0.006, 24)


def build(led="open"):
    """The pinpad on a wall, its ring in the given state; gives its keys."""
    shapes.extrude(shapes.rounded(WIDTH - 0.5, HEIGHT - 0.5, 0.85), 0, -0.22, surfaces.plastic(), 0.03)
    shapes.extrude(shapes.rounded(WIDTH, HEIGHT, 1.05), -0.20, -1.05, surfaces.anodised(), 0.06)
    shapes.extrude(shapes.rounded(WIDTH - 0.08, HEIGHT - 0.08, 1.01), -1.0, -1.2, surfaces.plastic(), 0)
    rim, inside = shapes.rounded(WIDTH, HEIGHT, 1.05), shapes.rounded(WIDTH - 0.44, HEIGHT - 0.44, 0.83)
    shapes.plate([rim, inside], -1.45, 0.70, surfaces.anodised(), 0.07)
    glass = shapes.rounded(WIDTH - 0.50, HEIGHT - 0.50, 0.80)
    shapes.extrude(glass, -1.1, FACE, surfaces.satin_glass(), 0.05)
    shapes.torus(READER_RADIUS, 0.075, (0, FACE - 0.02, READER_Z), surfaces.led(led))
    shapes.torus(READER_RADIUS - 0.26, 0.05, (0, FACE - 0.02, READER_Z), surfaces.brass())
    shapes.contactless((0.09, FACE - 0.01, READER_Z), 0.82)
    for x in (-2.45, 2.45):
        security_screw(x, FOOT_Z)
    shapes.mark((0, FACE - 0.004, FOOT_Z), 0.20)
    return keys()


def cut_out():
    """The pinpad alone."""
    build()
    studio.tabletop((0, -1, 0), 1.35)
    studio.camera((-16, -36, 8), (-0.05, -0.8, 0), 96)


def detail():
    """The lit keys in raking light, the reader out of focus behind them."""
    navy = surfaces.material("navy ground", (0.005, 0.008, 0.028), rough=0.5)
    shapes.box((400, 1, 400), (0, 0.5, 0), navy, 0)
    build()
    studio.world((0.10, 0.14, 0.30), 0.25)
    studio.area((-11, -4.2, 5), (0, -1.7, -1), 3200, 2.0, studio.KEY)
    studio.area((9, -9, 2), (0, -1.7, -1), 200, 6, studio.FILL)
    studio.area((3, -3, 12), (0, -1.7, 1), 420, 4)
    studio.camera((-8.5, -12.5, -7.5), (-0.1, FACE, -1.0), 64, (-0.9, FACE, -1.9), 0.2)


SHOTS = {
    "pinpad": (cut_out, 1000, 1200, 130, True),
    "pinpad-detail": (detail, 1200, 900, 110, False),
}

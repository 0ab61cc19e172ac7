"""The picture of the home page: a ring knocker and the lock on one navy door.

The knob's axis is the origin. One crop leaves its left half to words, the other its top.
"""

import cylinder
import finishes
import rooms
import shapes
import stage
import studio
import surfaces

RING_Z = 9.4  # of the knocker's hinge above the knob
HERO_FSTOP = 8.0 / stage.UNITS_PER_METRE
NIGHT = (0.004, 0.0085, 0.038)  # the wall that fades into the page


def knocker(at):
    """The brand's ring, hung from a boss on a moulded rose."""
    x, y, z = at
    brass = surfaces.brass()
    rose = [(0, 0), (2.1, 0), (2.1, -0.35), (2.0, -0.5), (1.7, -0.55), (1.6, -0.7), (1.2, -0.8), (0, -0.85)]
    boss = [(0, 0), (0.62, 0), (0.5, -0.4), (0.5, -1.45), (0.7, -1.65), (0.76, -1.95), (0.62, -2.2), (0.3, -2.32), (0, -2.35)]
    strike = [(0, 0), (0.62, 0), (0.6, -0.25), (0.4, -0.4), (0, -0.44)]
    shapes.group(lambda: shapes.lathe(rose, brass, 0.03), at)
    shapes.group(lambda: shapes.lathe(boss, brass, 0.02), (x, y - 0.7, z))
    shapes.group(lambda: shapes.lathe(strike, brass, 0.02), (x, y, z - 5.55))
    shapes.torus(2.9, 0.34, (x, y - 1.45, z - 2.55), brass, tilt=0.12)


def flag(x, z, y):
    """A photographer's black board, which shades the door and is not seen."""
    board = rooms.slab(x, (y - 0.5, y), z, surfaces.material("flag", (0, 0, 0), rough=1))
    board.visible_camera = board.visible_glossy = False


def hero(rake, spread, shade_from):
    """The door both crops share, its knob's axis at the origin.

    rake and spread are the strength and the cone, in degrees, of the lamp that
    grazes the knocker; above shade_from the door lies in shade.
    """
    paint, across, shade = finishes.navy(2), finishes.navy(0), finishes.navy(2, share=0.4)
    shapes.group(
        lambda: rooms.panelled(88, 215, ((0, 22), (82, 97), (200, 215)), paint, across, stile=12),
        at=(-stage.BACKSET, 0, -stage.LOCK_HEIGHT),
    )
    rooms.slab((-6.4, -6.02), (0.8, 1.0), (-60, 70), finishes.sky((1.0, 0.50, 0.17), (0.40, 0.14, 0.03), 16, 0.9))
    rooms.slab((-9.6, -6.25), (0.5, 12), (-80, 90), shade, 0.25)
    rooms.slab((-12.5, -9.6), (-0.6, 12), (-80, 90), shade, 0.5)
    rooms.slab((-140, -12.5), (0.2, 12), (-80, 90), finishes.limewash("night lime", NIGHT))
    cylinder.knob(led="open")
    stage.halo((0, 0, 0))
    knocker((0, 0, RING_Z))
    studio.world((0.012, 0.018, 0.05), 0.6)
    stage.light((-26, -40, 46), (4, 0, 5), 17.0, 15, (1.0, 0.84, 0.64))
    stage.light((60, -50, 14), (4, 0, 4), 2.6, 36, studio.FILL)
    stage.light((-9, -6, 34), (1, -2, 3), rake, 6, (1.0, 0.86, 0.70), spread)
    flag((-60, -12.5), (3, 60), y=-15)
    flag((-60, 60), (shade_from, 80), y=-20)


def hero_wide():
    """The crop for wide screens, dark on the left."""
    hero(rake=2.0, spread=60, shade_from=32.5)
    eye = studio.camera((-34, -88, 15), (1.0, -1, 3.5), 122, focus=(0, -3.5, 0), fstop=HERO_FSTOP)
    eye.data.shift_x = -0.265


def hero_tall():
    """The crop for phones, calm at the top."""
    hero(rake=0.5, spread=32, shade_from=27.5)
    eye = studio.camera((-34, -88, 15), (0.3, -1, 3.0), 158, focus=(0, -3.5, 0), fstop=HERO_FSTOP)
    eye.data.shift_y = 0.13


SHOTS = {
    "hero-wide": (hero_wide, 1920, 1200, 160, False),
    "hero-tall": (hero_tall, 1080, 1350, 200, False),
}

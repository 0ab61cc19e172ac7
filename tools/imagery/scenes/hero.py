"""The picture of the home page: a ring knocker and the lock on one navy door.

The knob's axis is the origin. One crop leaves its left half to words, the other
its top; both look from one point in one direction, so hero_opens.py moves in both.
"""

import math

import bpy
import cylinder
import finishes
import furniture
import rooms
import shapes
import stage
import studio
import surfaces

RING_Z = 9.4  # of the knocker's hinge above the knob
HERO_FSTOP = 24.0 / stage.UNITS_PER_METRE
NIGHT = (0.004, 0.0085, 0.038)  # the wall that fades into the page
LEAF_WIDTH = 88.0
HINGE = (LEAF_WIDTH - stage.BACKSET, rooms.LEAF_DEPTH)  # x, y: on the inner side
OPEN = 66.0  # degrees
TURN = 120.0  # of the knob, in degrees


def rose_and_boss(at):
    """What a knocker hangs from: a moulded rose, and the boss through its ring."""
    x, y, z = at
    brass = surfaces.brass()
    rose = [(0, 0), (2.1, 0), (2.1, -0.35), (2.0, -0.5), (1.7, -0.55), (1.6, -0.7), (1.2, -0.8), (0, -0.85)]
    boss = [(0, 0), (0.62, 0), (0.5, -0.4), (0.5, -1.45), (0.7, -1.65), (0.76, -1.95), (0.62, -2.2), (0.3, -2.32), (0, -2.35)]
    shapes.group(lambda: shapes.lathe(rose, brass, 0.03), at)
    shapes.group(lambda: shapes.lathe(boss, brass, 0.02), (x, y - 0.7, z))


def knocker(at):
    """The brand's ring on its boss, and the stud that it strikes."""
    x, y, z = at
    brass = surfaces.brass()
    strike = [(0, 0), (0.62, 0), (0.6, -0.25), (0.4, -0.4), (0, -0.44)]
    rose_and_boss(at)
    shapes.group(lambda: shapes.lathe(strike, brass, 0.02), (x, y, z - 5.55))
    shapes.torus(2.9, 0.34, (x, y - 1.45, z - 2.55), brass, tilt=0.12)


def leaf(led):
    """The door, its knob's axis at the origin, with the knob and the knocker,
    hung on its hinge: (hinge, what of it turns the knob)."""
    paint, across = finishes.navy(2), finishes.navy(0)
    rails = ((0, 22), (82, 97), (200, 215))
    turning = []

    def build():
        corner = (-stage.BACKSET - HINGE[0], -HINGE[1], -stage.LOCK_HEIGHT)
        shapes.group(lambda: rooms.panelled(LEAF_WIDTH, 215, rails, paint, across, stile=12), at=corner)
        axis = (-HINGE[0], -HINGE[1], 0)
        rooms.slab((corner[0], corner[0] + LEAF_WIDTH), (-2, -0.2), (-100, 105), paint)  # no light comes through
        turning.append(shapes.group(lambda: cylinder.knob(led), axis))
        stage.halo(axis, state=led)
        knocker((axis[0], axis[1], RING_Z))

    return shapes.group(build, at=(*HINGE, 0)), turning[0]


def porch():
    """The jamb on the lock's side, and the night wall that leads to the words."""
    shade = finishes.navy(2, share=0.4)
    rooms.slab((-9.6, -6.25), (0.5, 12), (-80, 90), shade, 0.25)
    rooms.slab((-12.5, -9.6), (-0.6, 12), (-80, 90), shade, 0.5)
    rooms.slab((-140, -12.5), (0.2, 12), (-80, 90), finishes.limewash("night lime", NIGHT))


def flat():
    """What the door opens onto: a lamplit sitting room, a case that has just been put down."""
    lime, paint, floor = finishes.limewash(), finishes.navy(2), -stage.LOCK_HEIGHT

    def build():
        rooms.slab((-60, 520), (14, 660), (-2, 0), finishes.hydraulic_tile())
        rooms.slab((-60, 520), (620, 624), (0, 270), lime)
        rooms.slab((-64, -60), (12, 624), (0, 270), lime)
        rooms.slab((520, 524), (12, 624), (0, 270), lime)
        rooms.slab((84, 524), (0.2, 12), (0, 270), lime)
        rooms.backdrop(rooms.slab((-64, 524), (12, 624), (270, 272), finishes.ceiling(glow=0.2)))
        rooms.slab((-60, 520), (617, 620), (0, 13), paint, 0.4)
        rooms.slab((120, 262), (574, 616), (8, 46), finishes.walnut(0), 0.5)
        for x in (142, 190, 238):
            shapes.disc(1.6, 2, (x, 573, 30), surfaces.brass(), 0.3, 48)
        shapes.disc(6, 20, (198, 594, 56), finishes.limewash("lamp foot", (0.30, 0.15, 0.07)), 2.5, 64, axis="z")
        shapes.disc(15, 24, (198, 594, 80), finishes.lit("shade", (1.0, 0.52, 0.20), 1.1), 1.0, 64, axis="z")
        furniture.crockery((226, 260), 594, 46)
        rooms.slab((206, 256), (616, 620), (96, 160), surfaces.brass(), 0.3)
        rooms.slab((209, 253), (615, 616.5), (99, 157), finishes.limewash("drawing", (0.02, 0.045, 0.10)))
        furniture.suitcase((208, 480, 0), 24, finishes.limewash("case", (0.45, 0.20, 0.08)))

    shapes.group(build, at=(0, 0, floor))
    stage.light((150, 400, 160), (190, 540, -60), 4.0, 110, (1.0, 0.70, 0.40), mirrored=False)
    stage.light((198, 560, -20), (198, 620, -30), 10.0, 18, (1.0, 0.64, 0.32), mirrored=False)
    stage.light((-30, 210, 60), (50, 70, 0), 26.0, 60, (0.72, 0.80, 1.0))


def flag(x, z, y):
    """A photographer's black board, which shades the door and is not seen."""
    board = rooms.slab(x, (y - 0.5, y), z, surfaces.material("flag", (0, 0, 0), rough=1))
    board.visible_camera = board.visible_glossy = False


def hero(led="rest"):
    """The door both crops share, and the flat behind it: (hinge, turning knob, sliver of light)."""
    hinge, turning = leaf(led)
    sliver = rooms.slab((-6.4, -6.02), (0.8, 1.0), (-60, 70), finishes.sky((1.0, 0.50, 0.17), (0.40, 0.14, 0.03), 16, 0.9))
    porch()
    flat()
    cycles = bpy.context.scene.cycles
    cycles.sample_clamp_indirect = 0.8  # what brass throws on the paint would be sparks
    cycles.blur_glossy = 4
    studio.world((0.012, 0.018, 0.05), 0.6)
    stage.light((-26, -40, 46), (4, 0, 5), 17.0, 15, (1.0, 0.84, 0.64))
    stage.light((60, -50, 14), (4, 0, 4), 2.6, 36, studio.FILL)
    stage.light((-9, -6, 34), (1, -2, 3), 1.0, 6, (1.0, 0.86, 0.70), 40)
    flag((-60, -12.5), (3, 60), y=-15)
    flag((-60, 60), (29, 80), y=-20)
    return hinge, turning, sliver


def swing(hinge, sliver, degrees):
    """Opens the door by so much, into the flat."""
    hinge.rotation_euler.z = -math.radians(degrees)
    sliver.hide_render = degrees > 0


def eye(lens, shift_x=0.0, shift_y=0.0):
    """The one place from which the door is seen."""
    made = studio.camera((-34, -88, 15), (1.0, -1, 3.5), lens, focus=(0, -3.5, 0), fstop=HERO_FSTOP)
    made.data.shift_x, made.data.shift_y = shift_x, shift_y


def hero_shot(wide, open_by=0.0):
    """One crop, wide for large windows and dark on the left, or tall for phones;
    the door closed, or open."""

    def scene():
        hinge, turning, sliver = hero("open" if open_by else "rest")
        if open_by:
            turning.rotation_euler.y = math.radians(TURN)
        swing(hinge, sliver, open_by)
        if wide:
            eye(122, shift_x=-0.265)
        else:
            eye(158, shift_x=-0.03, shift_y=0.107)

    return scene


SHOTS = {
    "hero-wide": (hero_shot(True), 1920, 1200, 80, False),
    "hero-tall": (hero_shot(False), 1080, 1350, 80, False),
    "hero-wide-open": (hero_shot(True, OPEN), 1920, 1200, 80, False),
    "hero-tall-open": (hero_shot(False, OPEN), 1080, 1350, 80, False),
}

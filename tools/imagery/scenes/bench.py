"""The bench: what an installer lays out, and the ring and the key that the lock comes from."""

import cylinder
import family
import finishes
import hero
import rooms
import shapes
import studio
import surfaces


def lying(build, at, turn):
    """Lays what faces the visitor on its back, on the table's plane."""
    shapes.group(lambda: shapes.group(build, turn=(-90, 0, 0)), at, (0, 0, turn))


def screwdriver():
    """Along x, its tip to the right."""
    grip, steel = finishes.navy(0), surfaces.steel()
    shapes.disc(1.45, 8.6, (-7, 0, 0), grip, 0.7, 48, "x")
    for x in (-9.4, -4.4):
        shapes.disc(1.52, 0.3, (x, 0, 0), surfaces.brass(), 0.1, 48, "x")
    shapes.disc(0.75, 1.2, (-2.3, 0, 0), surfaces.brass(), 0.1, 48, "x")
    shapes.disc(0.33, 10.5, (3.4, 0, 0), steel, 0.05, 48, "x")
    shapes.box((1.3, 0.62, 0.13), (9.1, 0, 0), steel, 0.04)


def hex_key(size):
    """An angled key of steel, its short leg towards the visitor."""
    length = 4 + size * 14
    shapes.tube(((0, -length * 0.34, 0), (0, -0.6, 0), (0.6, 0, 0), (length, 0, 0)), size, surfaces.steel())


def folding_rule():
    """Four leaves of a wooden rule, half unfolded."""
    oak, brass = finishes.oak(0), surfaces.brass()
    for i, (x, y, turn) in enumerate(((0, 0, 0), (18.0, 3.0, 20), (0, 6.2, 0), (18.2, 9.4, 20))):

        def leaf():
            shapes.box((20, 1.7, 0.32), (0, 0, 0), oak, 0.06)
            for tick in range(19):
                shapes.box((0.05, 0.5 if tick % 5 else 0.9, 0.01), (-9 + tick, -0.5, 0.165), surfaces.anodised(), 0)
            for end in (-9.4, 9.4):
                shapes.disc(0.5, 0.1, (end, 0, 0.19), brass, 0.03, 48, "z")

        shapes.group(leaf, (x, y, 0.2 + i * 0.34), (0, 0, turn if i % 2 else -turn))


def old_key():
    """The key of an old street door, facing the visitor: bow, shank and bit."""
    iron = surfaces.material("iron", (0.17, 0.14, 0.11), metal=1.0, rough=0.42)
    shapes.torus(1.55, 0.27, (0, 0, 0), iron)
    shapes.disc(0.46, 0.5, (0, 0, -2.0), iron, 0.15, 64, "z")
    shapes.disc(0.30, 7.6, (0, 0, -5.6), iron, 0.08, 64, "z")
    shapes.disc(0.42, 0.3, (0, 0, -7.2), iron, 0.1, 64, "z")
    for z, reach in ((-7.9, 1.7), (-8.5, 1.1), (-9.1, 1.7)):
        shapes.box((reach, 0.34, 0.5), (reach / 2, 0, z), iron, 0.05)
    shapes.box((0.9, 0.34, 1.7), (0.5, 0, -8.5), iron, 0.05)


def table():
    """Oak boards, and the mat that nothing rolls off."""
    rooms.planks((-90, 90), (-60, 90), finishes.oak(0), 16)
    mat = surfaces.material("mat", (0.010, 0.016, 0.046), rough=0.9)
    rooms.slab((-27, 27), (-16, 17), (0, 0.3), mat, 0.12)


def lamps():
    """Morning from the left, the room's lamp from the right."""
    studio.world((0.16, 0.20, 0.34), 0.3)
    studio.area((-46, 10, 44), (0, 0, 0), 64000, 22, studio.KEY)
    studio.area((40, 34, 30), (0, 0, 0), 15000, 20, (1.0, 0.72, 0.42))
    studio.area((10, -70, 40), (0, 0, 0), 9000, 40, studio.FILL)


def tools():
    """A Cylinder and what fits it."""
    table()
    shapes.group(cylinder.build, (-6, -3.5, family.CYLINDER_FOOT + 0.3), (0, 0, -34))
    shapes.group(screwdriver, (5.4, -5.5, 1.75), (0, 0, 48))
    for i, size in enumerate((0.16, 0.21, 0.27, 0.34)):
        shapes.group(lambda size=size: hex_key(size), (0.4 + i * 0.4, 5.6 + i * 2.4, 0.3 + size), (0, 0, -7 + i * 3))
    shapes.group(folding_rule, (-9, 20.0, 0), (0, 0, -3))
    for x, y in ((-16, -9), (-13.8, -10.4), (-15.4, -6.6)):
        lying(lambda: shapes.screw((0, -0.2, 0), 0.5), (x, y, 0.3), 20)
    lamps()
    studio.camera((-8, -64, 42), (0.5, 2.6, 0), 58, (-9, -7, 2.5), 1.2)


def ring_and_key():
    """The ring that one knocked with, the key, and what came of both."""
    table()
    lying(lambda: hero.rose_and_boss((0, 0, 0)), (-7.0, 6, 0.3), 14)
    shapes.group(lambda: shapes.torus(2.9, 0.34, (0, 0, 0), surfaces.brass()), (-5.4, 5, 1.5), (-70, 0, 14))
    lying(old_key, (5.8, 9, 0.62), 16)
    shapes.group(cylinder.build, (1.0, -5, family.CYLINDER_FOOT + 0.3), (0, 0, 8))
    lamps()
    studio.camera((4, -54, 30), (0.4, 1.6, 0.8), 74, (0.8, -9, 2.5), 1.2)


SHOTS = {
    "bench-tools": (tools, 1320, 917, 64, False),
    "bench-ring": (ring_and_key, 1320, 917, 64, False),
}

"""All the devices on one table, to scale: each stands in its own shadow."""

import math

import controller
import cylinder
import gateway
import pinpad
import roomlock
import shapes
import studio
import surfaces

CYLINDER_FOOT = 2.45  # from its axis down to the end of the profile


def devices():
    """The range, the tall ones behind, none in front of another's ring."""
    shapes.group(roomlock.build, (-3.2, 5, roomlock.HEIGHT - roomlock.TOP), (0, 0, 8))
    shapes.group(pinpad.build, (-13.2, 0, pinpad.HEIGHT / 2), (0, 0, 15))
    shapes.group(lambda: controller.build("ethernet"), (8.2, 4, controller.HEIGHT / 2 + 0.1), (0, 0, -8))
    shapes.group(lambda: gateway.on_table(turn=10), (14.6, -8, 0))
    shapes.group(cylinder.build, (-1.6, -10, CYLINDER_FOOT), (0, 0, -38))


def table():
    """The table is the page's navy, and bends up into the wall behind it."""
    bend = [(20 + 50 * math.sin(a), 50 - 50 * math.cos(a)) for a in (math.pi / 2 * i / 48 for i in range(49))]
    outline = [(-200, 0), *bend, (70, 240), (75, 240), (75, -5), (-200, -5)]
    navy = surfaces.material("table", (0.012, 0.018, 0.05), rough=0.38)
    shapes.group(lambda: shapes.extrude(outline, -300, 300, navy, 0), turn=(0, 0, 90))


def family():
    """From the front and a little above, the light from the left."""
    table()
    devices()
    studio.world((0.10, 0.14, 0.30), 0.12)
    studio.area((-40, -44, 50), (-3, 0, 8), 62000, 30, studio.KEY)
    studio.area((52, -40, 24), (3, 0, 8), 20000, 34, studio.FILL)
    studio.area((-6, 40, 58), (0, 4, 8), 26000, 30, (0.86, 0.90, 1))
    studio.area((0, -90, 8), (0, 0, 8), 7000, 40, (0.9, 0.93, 1))
    studio.camera((-9, -92, 27), (0.8, -1.5, 10), 62)


SHOTS = {"family": (family, 1400, 1280, 110, False)}

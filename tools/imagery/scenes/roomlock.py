"""The room lock: a hotel's escutcheon with a reader, a lever and a hidden key."""

import math

import bpy
import shapes
import studio
import surfaces

# All in cm; the origin lies half way between the reader and the lever.
WIDTH, HEIGHT = 7.0, 29.0
TOP = 10.4
MIDDLE = TOP - HEIGHT / 2
BASE, DEPTH = 0.3, 1.75  # thickness of the back plate and of the whole
SEAM = -0.2  # where the glass ends and the steel begins
READER_Z, LEVER_Z, KEY_Z = 4.9, -4.9, -14.6
READER_RADIUS = 2.05
LEVER_RADIUS = 0.95
LEVER_REACH, LEVER_OUT = 12.6, 5.9
RIM = 0.22  # of the shell around the glass


def bent_bar(path, radius, bend, surface):
    """A round bar along a path of (x, y, z), its corners bent to a radius."""
    curve = bpy.data.curves.new("bar", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 24
    curve.use_fill_caps = True
    points = [path[0]]
    for before, corner, after in zip(path, path[1:], path[2:]):
        start, end = toward(corner, before, bend), toward(corner, after, bend)
        centre = tuple(s + e - c for s, e, c in zip(start, end, corner))
        for i in range(25):
            a = math.pi / 2 * i / 24
            points.append(
                tuple(m + (s - m) * math.cos(a) + (e - m) * math.sin(a) for m, s, e in zip(centre, start, end))
            )
    points.append(path[-1])
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, at in zip(line.points, points):
        point.co = (*at, 1)
    line.use_smooth = True
    curve.materials.append(surface)
    thing = bpy.data.objects.new("bar", curve)
    bpy.context.collection.objects.link(thing)
    return thing


def toward(start, end, length):
    """The point at a length from start on the way to end."""
    whole = math.dist(start, end)
    return tuple(s + (e - s) * length / whole for s, e in zip(start, end))


def escutcheon():
    """Back plate, brushed shell and the black glass over its upper part."""
    middle = (0, MIDDLE)
    shapes.extrude(shapes.rounded(WIDTH - 0.3, HEIGHT - 0.3, 0.85, middle), 0, -BASE, surfaces.anodised(), 0)
    shapes.extrude(shapes.rounded(WIDTH, HEIGHT, 1.0, middle, 20), -BASE, -DEPTH, surfaces.brushed("z"), 0.2, 6)
    top, bottom = TOP - RIM, SEAM
    glass = shapes.rounded(WIDTH - 2 * RIM, top - bottom, 0.78, (0, (top + bottom) / 2), 20)
    shapes.extrude(glass, -DEPTH + 0.2, -DEPTH - 0.035, surfaces.dark_glass(), 0.03)
    flank = -WIDTH / 2
    for z in (TOP - 2.2, KEY_Z):
        shapes.disc(0.24, 0.06, (flank, -0.95, z), surfaces.steel(), 0.015, 48, "x")
        shapes.disc(0.13, 0.06, (flank - 0.006, -0.95, z), surfaces.anodised(), 0.004, 6, "x")


def reader(led):
    """The contactless mark in its ring of light, behind the glass."""
    front, r = -DEPTH - 0.035, READER_RADIUS
    light = surfaces.led(led)
    bezel = surfaces.anodised()
    for turned, surface in (
        ([(r + 0.09, 0.1), (r + 0.16, 0.1), (r + 0.16, -0.03), (r + 0.09, -0.03)], bezel),
        ([(r - 0.05, 0.1), (r + 0.09, 0.1), (r + 0.09, -0.02), (r - 0.05, -0.02)], light),
        ([(r - 0.12, 0.1), (r - 0.05, 0.1), (r - 0.05, -0.03), (r - 0.12, -0.03)], bezel),
    ):
        shapes.lathe(turned, surface, 0.012).location = (0, front, READER_Z)
    shapes.contactless((0.05, front, READER_Z), 0.95)
    shapes.mark((0, front, SEAM + 0.85), 0.19)


def lever():
    """The handle: a collar with the brass ring, and a bar bent back to the door."""
    steel, r = surfaces.brushed("x"), LEVER_RADIUS
    out = -DEPTH
    for turned, surface in (
        ([(0, 0.05), (2.3, 0.05), (2.3, -0.3), (2.12, -0.42), (0, -0.42)], surfaces.brushed("z")),
        ([(1.5, -0.4), (1.72, -0.4), (1.72, -0.5), (1.66, -0.55), (1.5, -0.55)], surfaces.brass()),
        ([(0, -0.4), (1.5, -0.4), (1.5, -0.52), (1.38, -0.75), (0, -0.75)], surfaces.anodised()),
        ([(0, -0.7), (r + 0.16, -0.7), (r + 0.16, -1.15), (r + 0.05, -1.25), (0, -1.25)], steel),
    ):
        shapes.lathe(turned, surface, 0.03).location = (0, out, LEVER_Z)
    end = LEVER_REACH, -2.7
    bent_bar(
        [(0, out - 0.8, LEVER_Z), (0, -LEVER_OUT, LEVER_Z), (end[0], -LEVER_OUT, LEVER_Z), (*end, LEVER_Z)],
        r,
        1.9,
        steel,
    )
    shapes.lathe([(0, 0), (r, 0), (r, 0.12), (r - 0.08, 0.2), (0, 0.2)], steel, 0.03).location = (*end, LEVER_Z)


def key_cover():
    """The plug over the mechanical key, with the notch that lifts it."""
    front = -DEPTH
    seam = shapes.lathe([(0.98, 0.1), (1.06, 0.1), (1.06, -0.004), (0.98, -0.004)], surfaces.anodised(), 0)
    seam.location = (0, front, KEY_Z)
    plug = shapes.lathe([(0, 0.1), (0.98, 0.1), (0.98, -0.05), (0.9, -0.1), (0, -0.1)], surfaces.steel(), 0.02)
    plug.location = (0, front, KEY_Z)
    shapes.extrude(shapes.rounded(0.5, 0.16, 0.079, (0, KEY_Z - 0.68)), front, front - 0.108, surfaces.anodised(), 0)


def build(led="open"):
    """The whole lock on the door's face."""
    escutcheon()
    reader(led)
    lever()
    key_cover()


# ------------------------------------------------------------------ pictures


def cutout_shot():
    """The lock by itself, from the left of the door."""
    build()
    studio.tabletop((2, -2, MIDDLE), reach=2.9)
    studio.horizon()
    studio.camera((-34, -74, 14), (4.3, -2, MIDDLE), 90)


def detail_shot():
    """The reader's ring and the root of the lever, on navy."""
    build()
    studio.world(studio.NIGHT, 1)
    studio.area((-20, -16, 24), (0, -2, 0), 15000, 12, studio.KEY)
    studio.area((26, -20, 4), (0, -2, -1), 9000, 16, studio.FILL)
    studio.area((-24, -6, -4), (-2, -1, -2), 2500, 9, studio.FILL)
    studio.area((4, -26, -20), (0, -2, -4), 4500, 12, studio.FILL)
    studio.area((-14, 8, 10), (-2, -1, 0), 4000, 6)
    studio.camera((-17, -33, 8.5), (2.9, -2.4, 0.1), 61, focus=(0, -1.8, READER_Z), fstop=3.5)


SHOTS = {
    "roomlock": (cutout_shot, 1000, 1200, 130, True),
    "roomlock-detail": (detail_shot, 1200, 900, 110, False),
}

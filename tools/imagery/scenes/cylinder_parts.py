"""The parts of the cylinder lock, each built around the y axis in its own place.

A part begins at y = 0 and grows towards the visitor (negative y) when it sits
outside the door, or away from him (positive y) when it goes into it.
"""

import math

import bmesh
import bpy
import shapes
import surfaces

# Euro profile, in cm.
BARREL_RADIUS = 0.85
STEM = 1.0
HEIGHT = 3.3
FOOT = BARREL_RADIUS - HEIGHT + STEM / 2  # the centre of the round foot
CAM_GAP = 1.0
BRIDGE_TOP = -1.62

# Knob, in cm: where each part of it begins on the axis, from its neck out.
KNOB_RADIUS = 1.66
NECK_RADIUS = 0.74
COLLAR_Y, GUIDE_Y, BODY_Y, TRIM_Y = -0.28, -0.66, -0.84, -3.34
KNURL_TEETH = 84

TURN_LENGTH = 2.55

# On the reader's board, in cm: the chips (x, z, width, height) and the capacitors (x, z).
CHIPS = ((-0.2, 0.1, 0.66, 0.66), (0.52, 0.38, 0.34, 0.42), (0.42, -0.42, 0.5, 0.3), (-0.32, -0.66, 0.24, 0.2))
CAPACITORS = ((-0.7, -0.2), (-0.72, 0.1), (0.12, 0.74), (-0.2, 0.74), (0.8, 0), (0.05, -0.72))


def euro_outline():
    """The Euro keyhole: a circle over a stem with a round foot."""
    start = math.asin(STEM / 2 / BARREL_RADIUS)
    points = []
    for i in range(73):
        a = -math.pi / 2 + start + (2 * math.pi - 2 * start) * i / 72
        points.append((BARREL_RADIUS * math.cos(a), BARREL_RADIUS * math.sin(a)))
    return points + foot_outline()


def foot_outline():
    """The half circle at the bottom of the stem, from left to right."""
    turns = [math.pi + math.pi * i / 24 for i in range(25)]
    return [(STEM / 2 * math.cos(a), FOOT + STEM / 2 * math.sin(a)) for a in turns]


def profile(outer, inner, side=-1):
    """The steel body of both lengths, in one piece, with the room for the cam
    between them and the hole of the fixing screw under it; side has the ring and the size,
    -1 the left one, 1 the right one."""
    steel = surfaces.brushed("y")
    gap = outer - CAM_GAP / 2, outer + CAM_GAP / 2
    shapes.extrude(euro_outline(), 0, gap[0], steel, 0.045, 4)
    shapes.extrude(euro_outline(), gap[1], outer + inner, steel, 0.045, 4)
    shapes.extrude(euro_outline(), gap[1] - 0.03, gap[1] + 0.05, surfaces.plastic("gasket", (0.03, 0.03, 0.032)), 0)
    bridge = [(STEM / 2, BRIDGE_TOP), (-STEM / 2, BRIDGE_TOP)] + foot_outline()
    shapes.extrude(bridge, gap[0] - 0.1, gap[1] + 0.1, steel, 0)
    face = side * STEM / 2
    shapes.disc(0.27, 0.03, (face, outer, FOOT + 0.12), steel, 0.012, 64, "x")
    shapes.disc(0.21, 0.04, (face + side * 0.004, outer, FOOT + 0.12), surfaces.anodised(), 0.004, 64, "x")
    shapes.group(lambda: shapes.mark((0, 0, 0), 0.2, engraving()), (side * (STEM / 2 + 0.003), outer / 2 - 0.1, -1.62), (0, 0, side * 90))
    if inner > CAM_GAP:
        engrave(f"{outer * 10:.0f}/{inner * 10:.0f}", outer + inner / 2 + 0.2, 0.36, side)


def engraving():
    """What stands in steel: dark, and dull."""
    return surfaces.material("engraving", (0.012, 0.012, 0.014), rough=0.8)


def engrave(words, y, size, side):
    """Words on one of the stem's sides."""
    mark = shapes.text(words, (side * (STEM / 2 + 0.001), y, -1.62), size, engraving(), lift=0.002)
    mark.rotation_euler = (math.pi / 2, 0, side * math.pi / 2)


def cam(lean=-128):
    """The cam that throws the bolt: a ring and its tooth, around y = 0; lean is
    where the tooth points, in degrees from the right."""
    half, tooth, reach = CAM_GAP / 2 - 0.05, 0.36, 1.45
    root = math.asin(tooth / 0.78)
    points = []
    for i in range(65):
        a = root + (2 * math.pi - 2 * root) * i / 64
        points.append((0.78 * math.cos(a), 0.78 * math.sin(a)))
    points += [(reach - 0.1, -tooth), (reach, -tooth + 0.12), (reach, tooth - 0.12), (reach - 0.1, tooth)]
    dark = surfaces.material("cam", (0.30, 0.30, 0.32), metal=1, rough=0.36)
    ring = shapes.extrude(points, -half, half, dark, 0.035)
    ring.rotation_euler = (0, math.radians(-lean), 0)
    shapes.disc(0.5, 2 * half + 0.04, (0, 0, 0), surfaces.anodised(), 0.02)


def neck():
    """The spindle between the profile and the knob."""
    r, waist, end = NECK_RADIUS, NECK_RADIUS - 0.1, COLLAR_Y - 0.05
    outline = [(0, 0.02), (r, 0.02), (r, -0.12), (waist, -0.16), (waist, end), (0, end)]
    shapes.lathe(outline, surfaces.brushed("y"))


def collar(bore=0.0):
    """The knob's back, which turns with it; bore is the radius of its hole."""
    r, back, front = KNOB_RADIUS, COLLAR_Y, GUIDE_Y - 0.01
    outline = [(bore, back), (r - 0.3, back), (r, back - 0.14), (r, GUIDE_Y), (r - 0.06, front), (bore, front)]
    shapes.lathe(outline, surfaces.anodised(), 0.03)


def light_guide(state):
    """The ring of frosted plastic that carries the LEDs' light to the edge."""
    r, inner = KNOB_RADIUS - 0.025, KNOB_RADIUS - 0.27
    back, front = GUIDE_Y + 0.02, BODY_Y - 0.02
    shapes.lathe([(inner, back), (r, back), (r, front), (inner, front)], surfaces.led(state), 0.02)


def body():
    """The knob itself: knurled for the fingers, with a smooth lip at each end."""
    black, r, bore, back, front = surfaces.anodised(), KNOB_RADIUS, 0.6, BODY_Y, TRIM_Y
    rear = [(bore, back), (r - 0.05, back), (r, back - 0.05), (r, back - 0.3), (r - 0.09, back - 0.36)]
    lip = [(r - 0.09, front + 0.52), (r, front + 0.46), (r, front + 0.12), (r - 0.1, front)]
    seat = [(r - 0.3, front), (r - 0.3, front + 0.2), (bore, front + 0.2)]
    shapes.lathe(rear + lip + seat, black, 0.025)
    shapes.extrude(knurl_outline(r - 0.085, r + 0.012), back - 0.355, front + 0.515, black, 0.012, 2)


def knurl_outline(root, tip):
    """The section of a straight knurl: KNURL_TEETH ribs between two radii."""
    points = []
    for i in range(KNURL_TEETH):
        for share, radius in ((0, root), (0.30, root), (0.46, tip), (0.84, tip)):
            a = 2 * math.pi * (i + share) / KNURL_TEETH
            points.append((radius * math.cos(a), radius * math.sin(a)))
    return points


def trim():
    """The brass ring around the reader's glass."""
    r, inner, back, front = KNOB_RADIUS - 0.1, KNOB_RADIUS - 0.24, TRIM_Y + 0.1, TRIM_Y - 0.11
    outer = [(inner, back), (r, back), (r, front + 0.05), (r - 0.05, front)]
    shapes.lathe(outer + [(inner + 0.05, front), (inner, front + 0.04)], surfaces.brass(), 0.018)


def face():
    """The black glass over the reader, with the contactless mark."""
    r, back, front = KNOB_RADIUS - 0.245, TRIM_Y + 0.1, TRIM_Y - 0.08
    outline = [(0, back), (r, back), (r, front + 0.03), (r - 0.05, front), (0, front)]
    shapes.lathe(outline, surfaces.dark_glass(), 0.02)
    shapes.contactless((0.02, front - 0.003, 0.16), 0.60)
    shapes.mark((0, front - 0.003, -0.84), 0.17)


def board():
    """The reader's board: an NFC coil around the edge, chips and their pads."""
    r = KNOB_RADIUS - 0.28
    green = surfaces.material("board", (0.008, 0.055, 0.030), rough=0.34, clear=0.5)
    copper = surfaces.material("copper", (0.72, 0.38, 0.16), metal=1, rough=0.3)
    tin = surfaces.material("tin", (0.75, 0.75, 0.74), metal=1, rough=0.3)
    chip = surfaces.plastic("chip", (0.012, 0.012, 0.014))
    shapes.lathe([(0, 0), (r, 0), (r, -0.14), (0, -0.14)], green, 0.012)
    for turn in range(5):
        shapes.torus(r - 0.08 - 0.065 * turn, 0.016, (0, -0.142, 0), copper)
    for x, z, width, height in CHIPS:
        shapes.box((width, 0.1, height), (x, -0.19, z), chip, 0.015)
        pads = int(height / 0.09)
        for i in range(pads):
            at = z + height * ((i + 0.5) / pads - 0.5)
            shapes.box((width + 0.12, 0.03, 0.035), (x, -0.155, at), tin, 0)
    for x, z in CAPACITORS:
        shapes.box((0.13, 0.06, 0.075), (x, -0.17, z), tin, 0.008)


def battery(side=-1):
    """A CR2 lithium cell, 15 × 27 mm, from y = 0 back to its lower end; side has
    the words, as in profile."""
    can = surfaces.material("can", (0.7, 0.7, 0.71), metal=1, rough=0.2)
    sleeve = surfaces.material("sleeve", (0.018, 0.028, 0.075), rough=0.35, clear=0.6)
    r = 0.75
    shapes.lathe([(0, 0.1), (r - 0.05, 0.1), (r - 0.05, 2.6), (0, 2.6)], can, 0.05)
    shapes.lathe([(r - 0.1, 0.16), (r, 0.16), (r, 2.52), (r - 0.1, 2.52)], sleeve, 0.03)
    shapes.lathe([(r - 0.02, 0.52), (r + 0.004, 0.52), (r + 0.004, 0.64), (r - 0.02, 0.64)], surfaces.brass(), 0)
    shapes.lathe([(0, -0.1), (0.3, -0.1), (0.3, 0.12), (0, 0.12)], can, 0.03)
    wrapped(shapes.text("CR2 3V", (0, 0, 0), 0.43), (1.66, 0.05), r, side)


def wrapped(words, middle, radius, side):
    """Lays words around a cylinder along the y axis, on the side that looks to
    the left, -1, or to the right, 1; middle is (y, height around the cylinder)."""
    bpy.context.view_layer.objects.active = words
    words.select_set(True)
    bpy.ops.object.convert(target="MESH")
    words = bpy.context.object
    words.select_set(False)
    fine = bmesh.new()
    fine.from_mesh(words.data)
    bmesh.ops.triangulate(fine, faces=fine.faces)
    bmesh.ops.subdivide_edges(fine, edges=fine.edges, cuts=4, use_grid_fill=True)
    fine.to_mesh(words.data)
    fine.free()
    y, height = middle
    for vertex in words.data.vertices:
        a = (vertex.co.y + height) / radius
        lift = radius + 0.004 + vertex.co.z
        vertex.co = (side * lift * math.cos(a), y + side * vertex.co.x, lift * math.sin(a))
    words.rotation_euler = (0, 0, 0)


def tamper_pin():
    """The hardened pin that blocks the spindle, with its spring."""
    hard = surfaces.material("hardened", (0.33, 0.33, 0.35), metal=1, rough=0.22)
    shapes.lathe([(0, 0), (0.36, 0), (0.36, 0.2), (0.17, 0.2), (0.17, 1.6), (0.1, 1.72), (0, 1.72)], hard, 0.025)
    curve = bpy.data.curves.new("spring", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.035
    curve.materials.append(surfaces.steel())
    coils, steps = 7, 24
    line = curve.splines.new("POLY")
    line.points.add(coils * steps)
    for i in range(coils * steps + 1):
        a = 2 * math.pi * i / steps
        line.points[i].co = (0.27 * math.cos(a), 0.25 + 1.0 * i / (coils * steps), 0.27 * math.sin(a), 1)
    bpy.context.collection.objects.link(bpy.data.objects.new("spring", curve))


def thumb_turn():
    """The plain steel knob of the inner side, growing to positive y."""
    end, r, groove = TURN_LENGTH, 1.25, 1.7
    shapes.lathe(
        [(0, -0.02), (0.66, -0.02), (0.66, 0.3), (r - 0.14, 0.3), (r, 0.44)]
        + [(r, groove), (r - 0.06, groove + 0.04), (r - 0.06, groove + 0.12), (r, groove + 0.16)]
        + [(r, end - 0.16), (r - 0.14, end), (0, end)],
        surfaces.brushed("y"),
        0.03,
    )

"""What the places are built of: walls, floors, doors and their fittings.

A door leaf spans x from 0 to its width, its outer face lies at y = 0 and its
sill at z = 0.
"""

import bpy
import shapes
import surfaces

LEAF_DEPTH = 4.4  # thickness of a door leaf
PLATE_DEPTH = 0.35  # of the long plate behind a knob
FRAME_LIP = 0.15  # by which a frame stands into its opening

# ------------------------------------------------------------ walls, floors


def slab(x, y, z, surface, bevel=0.0):
    """A box from its spans, each (from, to)."""
    size = tuple(b - a for a, b in (x, y, z))
    return shapes.box(size, tuple((a + b) / 2 for a, b in (x, y, z)), surface, bevel)


def backdrop(thing):
    """Lets light through a thing that the camera sees: ceilings and end walls."""
    thing.visible_shadow = thing.visible_diffuse = thing.visible_glossy = False
    return thing


def wall(x, height, surface, openings=(), face=0.0, depth=14.0):
    """A wall along x with door openings, each (from, to, head), left to right."""
    start, y = x[0], (face, face + depth)
    for left, right, head in openings:
        slab((start, left), y, (0, height), surface)
        slab((left, right), y, (head, height), surface)
        start = right
    slab((start, x[1]), y, (0, height), surface)


def planks(x, y, surface, width=14.0):
    """A floor of boards along x."""
    row = y[0]
    while row < y[1]:
        slab(x, (row, min(row + width, y[1]) - 0.15), (-2, 0), surface, 0.08)
        row += width


def frame(x, head, surface, cross=None, width=7.0, proud=1.6, depth=16.0):
    """The architrave round an opening; its lip hides the cut of the wall."""
    y = (-proud, depth - proud)
    for left, right in ((x[0] - width, x[0] + FRAME_LIP), (x[1] - FRAME_LIP, x[1] + width)):
        slab((left, right), y, (0, head + width), surface, 0.3)
    slab(x, y, (head - FRAME_LIP, head + width), cross or surface, 0.3)


# -------------------------------------------------------------------- doors

# A moulding from its outer edge inwards: (inset, y); y is negative towards the visitor.
MOULDING = (
    *((0.0, 0.0), (0.05, -0.55), (0.25, -0.80), (0.55, -0.90), (0.85, -0.80), (1.05, -0.55), (1.15, -0.30), (1.55, -0.25)),
    *((1.75, -0.10), (2.0, 0.25), (2.35, 0.60), (2.8, 0.80), (3.0, 0.85), (3.1, 1.15), (5.2, 1.15), (5.4, 1.0), (7.4, 0.55), (7.6, 0.35)),
)


def panel(x, z, surface, profile=MOULDING, scale=1.0):
    """A raised field in a mitred moulding that fills the opening x, z."""
    corners, faces = [], []
    for inset, y in profile:
        i = inset * scale
        ring = ((x[0] + i, z[0] + i), (x[1] - i, z[0] + i), (x[1] - i, z[1] - i), (x[0] + i, z[1] - i))
        corners += [(cx, y * scale, cz) for cx, cz in ring]
    for ring in range(len(profile) - 1):
        for side in range(4):
            a, b = ring * 4 + side, ring * 4 + (side + 1) % 4
            faces.append((a, b, b + 4, a + 4))
    last = len(corners) - 4
    faces.append((last, last + 1, last + 2, last + 3))
    mesh = bpy.data.meshes.new("panel")
    mesh.from_pydata(corners, [], faces)
    thing = bpy.data.objects.new("panel", mesh)
    bpy.context.collection.objects.link(thing)
    return shapes.finish(thing, surface, 0)


def panelled(width, height, rails, surface, cross, stile=12.0):
    """A door of stiles and rails with a moulded panel between each two rails.

    rails are (from, to) in z, bottom first; cross is the finish whose grain runs along x.
    """
    y = (0, LEAF_DEPTH)
    for left in (0, width - stile):
        slab((left, left + stile), y, (0, height), surface, 0.15)
    for low, high in rails:
        slab((stile, width - stile), y, (low, high), cross, 0.05)
    for (_, low), (high, _) in zip(rails, rails[1:]):
        panel((stile, width - stile), (low, high), surface)


# ----------------------------------------------------------------- fittings


def backplate(at, surface, width=4.4, height=17.0, below=6.5):
    """The long plate a knob sits on, screwed top and bottom."""
    x, y, z = at
    middle = z - below + height / 2 - 4
    shapes.extrude([(px + x, pz + middle) for px, pz in shapes.rounded(width, height, 0.5)], y - PLATE_DEPTH, y, surface, 0.09)
    for end in (-1, 1):
        shapes.screw((x, y - 0.37, middle + end * (height / 2 - 1.3)), 0.38)


def pull(at, height, surface, standoff=5.5):
    """A long round bar held by two stand-offs; at is its middle on the door's face."""
    x, y, z = at
    shapes.disc(1.25, height, (x, y - standoff, z), surface, 0.12, axis="z")
    for end in (-0.36, 0.36):
        shapes.disc(0.8, standoff, (x, y - standoff / 2, z + end * height), surface, 0.05)


def plate(words, at, size=3.2, width=8.0, surface=None, ink=None):
    """A small plate with a number."""
    x, y, z = at
    shapes.extrude([(px + x, pz + z) for px, pz in shapes.rounded(width, size * 1.9, 0.5)], y - 0.4, y, surface or surfaces.brass(), 0.08)
    shapes.text(words, (x, y - 0.41, z), size, ink or surfaces.anodised(), lift=0.03)

"""One building at night, cut open along its front: the index of the trades, and
what the drawing of lines and doors lies on (app/ui/cutaway/places.ts).

The cut is the plane y = 0, the street is z = 0, the street door stands in the
middle. Both crops are seen from one point by a level camera. Moved rooms or
another camera move the places of the drawing: print them with

    blender -b --factory-startup -P shots.py -- --places
"""

import bpy
import finishes
import flats
import furniture
import rooms
import shapes
import stage
import studio
import surfaces
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

DEPTH = 420.0  # of a room
WALL = 20.0
SLAB = 30.0
WING = 640.0  # clear width of a wing
CORE = 120.0  # half the clear width of the stairs' part
NEAR, FAR = CORE + WALL, CORE + WALL + WING  # a wing, from the middle
OUT = FAR + 30.0

# The floors: (z of the floor, clear height).
GARAGE, GROUND, FIRST, SECOND, ROOF = (-300.0, 270.0), (0.0, 350.0), (380.0, 280.0), (690.0, 280.0), (1000.0, 270.0)
PENTHOUSE = (60.0, FAR)  # x

LEFT, MIDDLE, RIGHT = (-FAR, -NEAR), (-CORE, CORE), (NEAR, FAR)


def cut():
    """What the section goes through: walls and floors."""
    return finishes.limewash("cut", (0.020, 0.028, 0.075))


def shell():
    """Floors, outer walls and the walls of the stairs."""
    mass, y = cut(), (0, DEPTH)
    for z, _ in (GROUND, FIRST, SECOND, ROOF):
        rooms.slab((-OUT, OUT), y, (z - SLAB, z), mass)
    rooms.slab((-OUT, OUT), y, (GARAGE[0] - SLAB, GARAGE[0]), mass)
    for x in ((-OUT, -FAR), (FAR, OUT)):
        rooms.slab(x, y, (GARAGE[0], ROOF[0]), mass)
    for x in ((-NEAR, -CORE), (CORE, NEAR)):
        rooms.slab(x, y, (0, ROOF[0]), mass)
    top = ROOF[0] + ROOF[1]
    rooms.slab((PENTHOUSE[0] - 50, OUT + 40), (-30, DEPTH), (top, top + 22), mass)
    rooms.slab((PENTHOUSE[1], OUT), y, (ROOF[0], top), mass)
    rooms.slab((PENTHOUSE[0] - WALL, PENTHOUSE[0]), y, (ROOF[0], top), mass)


def glow(colour, strength):
    """A ceiling that lights a room and is not seen. No lamp: of forty lamps, Cycles
    would ask one at a time, and each room would be grainy with the others' turns."""
    made = bpy.data.materials.new("glow")
    made.use_nodes = True
    made.cycles.sample_as_light = False
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (*colour, 1)
    shader.inputs["Emission Strength"].default_value = strength
    return made


def room(x, level, wall, floor, furnish, warm=(1.0, 0.74, 0.47), strength=3.2):
    """A lined room with what stands in it, measured from its front corner on the left."""
    z, height = level
    width = x[1] - x[0]

    def build():
        rooms.slab((0, width), (DEPTH - 4, DEPTH), (0, height), wall)
        rooms.slab((0, 1.5), (1, DEPTH), (0, height), wall)
        rooms.slab((width - 1.5, width), (1, DEPTH), (0, height), wall)
        rooms.slab((0, width), (1, DEPTH), (0, 1), floor)
        rooms.backdrop(rooms.slab((0, width), (1, DEPTH), (height - 2.5, height - 2), finishes.limewash("soffit", (0.60, 0.52, 0.42))))
        furnish(width, height)
        panel = rooms.slab((width * 0.12, width * 0.88), (70, 330), (height - 1.5, height - 1), glow(warm, strength))
        panel.visible_camera = panel.visible_glossy = panel.visible_shadow = False

    return shapes.group(build, at=(x[0], 0, z))


def street():
    """The pavement beside the house, and the light that falls on it."""
    stone = finishes.limewash("pavement", (0.10, 0.11, 0.15))
    for side in (-1, 1):
        x = sorted((side * OUT, side * 2600))
        rooms.slab(x, (0, DEPTH), (-9, 0), stone)
        stage.light((side * (OUT + 60), 120, 300), (side * (OUT + 200), 160, 0), 0.9, 80, (1.0, 0.74, 0.46))


def portal(width, height):
    """The one piece of front that stands: the street door, its lamps and its keypad."""
    front = finishes.limewash("front", (0.42, 0.37, 0.31))
    half = width / 2
    leaf = (half - 56, half + 56)
    rooms.wall((0, width), height, front, ((*leaf, 246),), depth=12)
    rooms.frame(leaf, 246, finishes.navy(2), finishes.navy(0), width=9, proud=5, depth=14)

    def door():
        rooms.panelled(112, 246, ((0, 24), (96, 116), (234, 246)), finishes.navy(2), finishes.navy(0), stile=14)
        shapes.torus(11, 1.7, (56, -4, 150), surfaces.brass())

    shapes.group(door, at=(leaf[0], 3, 0))
    for x in (half - 88, half + 88):
        furniture.sconce((x, 0, 190))
        stage.light((x, -26, 204), (x, 0, 196), 16.0, 14, (1.0, 0.68, 0.38), mirrored=False)
    stage.light((half - 60, -190, 190), (half, 0, 130), 9.0, 70, (1.0, 0.76, 0.5))
    flats.keypad((half + 84, -1, 128))
    rooms.slab((half - 70, half + 70), (-40, 0), (-9, 0), finishes.limewash("step", (0.30, 0.28, 0.25)), 0.5)


def build():
    lime, clay, blue = finishes.limewash(), finishes.limewash("clay wall", (0.50, 0.30, 0.20)), finishes.limewash("blue wall", (0.14, 0.19, 0.30))
    oak, tile = finishes.oak(0), finishes.hydraulic_tile()
    shell()
    street()
    room((-FAR, FAR), GARAGE, finishes.limewash("concrete", (0.30, 0.30, 0.30)), finishes.limewash("screed", (0.20, 0.20, 0.21)), flats.garage, (1.0, 0.84, 0.62), 2.0)
    room(LEFT, GROUND, lime, oak, flats.coworking)
    room(MIDDLE, GROUND, lime, oak, portal, strength=0.0)
    room(RIGHT, GROUND, blue, oak, flats.office, (1.0, 0.82, 0.60))
    room(LEFT, FIRST, lime, tile, flats.holiday, (1.0, 0.70, 0.42))
    room(MIDDLE, FIRST, lime, finishes.terrazzo(), flats.linked, strength=2.6)
    room(RIGHT, FIRST, finishes.limewash("sage wall", (0.44, 0.46, 0.36)), finishes.terrazzo(), flats.kitchen)
    half = (LEFT[0] + LEFT[1]) / 2
    room((LEFT[0], half - 6), SECOND, clay, oak, flats.bedroom("214"), (1.0, 0.62, 0.34), 1.0)
    room((half + 6, LEFT[1]), SECOND, clay, oak, flats.bedroom("216"), (1.0, 0.64, 0.36), 2.2)
    rooms.slab((half - 6, half + 6), (0, DEPTH), (SECOND[0], SECOND[0] + SECOND[1]), cut())
    room(MIDDLE, SECOND, lime, finishes.terrazzo(), flats.landing, strength=2.2)
    room(RIGHT, SECOND, lime, oak, flats.rented)
    room(PENTHOUSE, ROOF, lime, finishes.walnut(0), flats.penthouse, (1.0, 0.72, 0.46))
    shapes.group(flats.terrace, at=(-OUT, 0, ROOF[0]))


# What the drawing points at: devices where they hang, and points on the cut.
PLACES = {
    "hotel 214": (-686, flats.BACK - 5, SECOND[0] + 104),
    "hotel 216": (-360, flats.BACK - 5, SECOND[0] + 104),
    "holiday": (-668, flats.BACK - 5, FIRST[0] + 104),
    "coworking": (-252, flats.BACK - 5, 104),
    "street": (84, -3, 134),
    "office": (538, flats.BACK - 5, 104),
    "coliving": (638, flats.BACK - 5, FIRST[0] + 104),
    "rented": (658, flats.BACK - 5, SECOND[0] + 104),
    "penthouse": (558, flats.BACK - 5, ROOF[0] + 104),
    "controller": (546, flats.BACK - 7, GARAGE[0] + 140),
    "gateway": (0, flats.BACK - 5, FIRST[0] + 240),
    "wall left": (-CORE - WALL / 2, 0, 0),
    "wall right": (CORE + WALL / 2, 0, 0),
    **{f"slab {z:.0f}": (0, 0, z - SLAB / 2) for z, _ in (GROUND, FIRST, SECOND, ROOF)},
    "outer": (OUT, 0, GARAGE[0]),
}


def eye(width, height, scale, rise):
    """The level camera; scale is pixels a centimetre on the cut, rise is the
    height on it that lies in the picture's middle."""
    bpy.context.scene.cycles.max_bounces = stage.ROOM_BOUNCES
    far, level = 3400.0, 420.0
    made = studio.camera((0, -far, level), (0, 0, level), 50)
    side = max(width, height)
    made.data.lens = 36 * far * scale / side
    made.data.shift_y = (rise - level) * scale / side


# name → (pixels a centimetre, z in the picture's middle)
CROPS = {"building-wide": (0.56, 560), "building-tall": (0.60, 735)}


def crop(name, width, height, samples):
    def scene():
        build()
        studio.world(studio.NIGHT, 1.0)
        stage.light((1500, -2200, 2400), (0, 0, 500), 0.55, 900, (0.42, 0.56, 1.0), mirrored=False)
        eye(width, height, *CROPS[name])

    return scene, width, height, samples, False


SHOTS = {
    "building-wide": crop("building-wide", 1920, 1080, 144),
    "building-tall": crop("building-tall", 1080, 1350, 144),
}


def places(name):
    """Where the drawing's places lie on a crop, in its pixels."""
    _, width, height, *_ = SHOTS[name]
    studio.reset()
    studio.film(width, height, 1)
    eye(width, height, *CROPS[name])
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    for place, at in PLACES.items():
        on = world_to_camera_view(scene, scene.camera, Vector(at))
        print(f"place {name} {place} {on.x * width:.0f} {(1 - on.y) * height:.0f}")

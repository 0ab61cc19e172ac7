"""What stands and hangs in the places: lamps, tables, chairs, luggage, plants."""

import math
import random

import bpy
import finishes
import rooms
import shapes
import surfaces

# -------------------------------------------------------------------- lamps


def sconce(at, glow=None):
    """A brass wall lamp: rose, arm and an opal cylinder."""
    x, y, z = at
    shapes.disc(3.2, 1.0, (x, y - 0.5, z), surfaces.brass(), 0.2, 64)
    shapes.disc(0.6, 7.0, (x, y - 4.0, z), surfaces.brass(), 0.05, 32)
    shapes.disc(3.1, 1.2, (x, y - 8.0, z - 0.2), surfaces.brass(), 0.2, 64, axis="z")
    shapes.disc(2.8, 13.0, (x, y - 8.0, z + 6.8), glow or finishes.lit(), 1.0, 64, axis="z")


def pendant(at, drop, radius=15.0, surface=None):
    """A dome on a cord; at is the middle of its rim."""
    x, y, z = at
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at, segments=64, ring_count=32)
    dome = bpy.context.object
    for vertex in dome.data.vertices:
        vertex.co.z = max(vertex.co.z, 0) * 0.8
    shapes.finish(dome, surface or surfaces.brass(), 0)
    shapes.disc(radius * 0.88, 0.6, (x, y, z - 0.25), finishes.lit(), 0.1, 64, axis="z")
    shapes.disc(0.35, drop, (x, y, z + drop / 2), surfaces.anodised(), 0, 16, axis="z")


# ------------------------------------------------------- furniture, plants


def table(x, y, top, surface, legs):
    """A top on four round legs."""
    rooms.slab(x, y, (top - 3.5, top), surface, 0.5)
    for lx in (x[0] + 8, x[1] - 8):
        for ly in (y[0] + 8, y[1] - 8):
            shapes.disc(2.0, top - 3.5, (lx, ly, (top - 3.5) / 2), legs, 0.1, 32, axis="z")


def chair(at, turn, seat, legs):
    """A shell chair; turn 0 looks towards positive y."""

    def build():
        rooms.slab((-23, 23), (-22, 22), (43, 47), seat, 1.8)
        rooms.slab((-22, 22), (-26, -21), (56, 84), seat, 2.2)
        for x in (-19, 19):
            shapes.disc(1.1, 62, (x, -22, 31), legs, 0.1, 24, axis="z")
            shapes.disc(1.1, 43, (x, 18, 21.5), legs, 0.1, 24, axis="z")

    shapes.group(build, at, (0, 0, turn))


def stool(at, seat, legs):
    """A tall round stool on four slightly splayed legs."""
    x, y, z = at
    shapes.disc(17, 4, (x, y, z + 66), seat, 1.2, 64, axis="z")
    for sx in (-1, 1):
        for sy in (-1, 1):
            shapes.tube([(x + sx * 9, y + sy * 9, z + 65), (x + sx * 15, y + sy * 15, z)], 1.1, legs)


def linen_trolley(at, turn):
    """A housekeeping trolley: steel uprights, three shelves of folded towels, a sack at its end."""

    def build():
        steel, shelf = surfaces.brushed("z"), surfaces.anodised()
        white = finishes.limewash("linen", (0.78, 0.76, 0.72))
        for x, y in ((-46, -24), (46, -24), (-46, 24), (46, 24)):
            shapes.disc(1.4, 100, (x, y, 60), steel, 0.1, 32, "z")
            shapes.disc(5.5, 3, (x, y, 5.5), surfaces.plastic(), 0.5, 48, "x")
        for z in (14, 52, 92):
            shapes.box((96, 52, 2.4), (0, 0, z), shelf, 0.6)
        for z, stacks in ((16, (-30, 0, 30)), (54, (-30, 0, 30)), (94, (-28, 6))):
            for i, x in enumerate(stacks):
                for fold in range(3 + i % 2):
                    shapes.box((24, 38 - fold % 2, 5.2), (x, (fold % 3 - 1) * 0.7, z + 2 + fold * 5.5), white, 2.2)
        shapes.box((22, 44, 70), (60, 0, 58), finishes.navy(2), 4)
        shapes.disc(1.2, 52, (-52, 0, 104), steel, 0.1, 32, "y")

    shapes.group(build, at, (0, 0, turn))


def suitcase(at, turn, surface):
    """A cabin case of ribbed shell, with wheels, handle and a leather tag."""

    def build():
        shapes.extrude([(x, z + 33) for x, z in shapes.rounded(37, 54, 5)], -11, 11, surface, 2.2, 5)
        for rib in range(7):
            rooms.slab((-14.4 + rib * 4.5, -12.6 + rib * 4.5), (-11.5, 11.5), (11, 55), surface, 0.5)
        rooms.slab((-19, 19), (-0.4, 0.4), (5.6, 60.4), surfaces.anodised(), 0.1)
        for x in (-14, 14):
            for y in (-7, 7):
                shapes.disc(2.4, 2.2, (x, y, 2.4), surfaces.plastic(), 0.3, 48, axis="x")
                rooms.slab((x - 1.6, x + 1.6), (y - 1.6, y + 1.6), (3.5, 7.5), surfaces.plastic(), 0.3)
        for x in (-9, 9):
            shapes.disc(0.7, 32, (x, 6, 75), surfaces.steel(), 0, 24, axis="z")
        rooms.slab((-11, 11), (4.6, 7.4), (90, 93), surfaces.plastic(), 0.9)
        rooms.slab((-6, 6), (-1.4, 1.4), (61.5, 63.2), surfaces.plastic(), 0.6)

    shapes.group(build, at, (0, 0, turn))


def foliage(spots, length, width, surface, seed=3):
    """One mesh of folded leaves, one at each spot, each its own way."""
    chance = random.Random(seed)
    corners, faces = [], []
    for x, y, z in spots:
        size, yaw, pitch = chance.uniform(0.7, 1.15), chance.uniform(0, 2 * math.pi), chance.uniform(-0.5, 1.1)
        ahead = (math.cos(yaw) * math.cos(pitch), math.sin(yaw) * math.cos(pitch), math.sin(pitch))
        across = (-math.sin(yaw), math.cos(yaw), chance.uniform(-0.4, 0.4))
        start = len(corners)
        for along, aside, sag in ((0, 0, 0), (0.45, 0.5, 0.06), (0.45, -0.5, 0.06), (0.5, 0, -0.03), (1, 0, -0.16)):
            a, b, c = along * length * size, aside * width * size, sag * length
            corners.append((x + ahead[0] * a + across[0] * b, y + ahead[1] * a + across[1] * b, z + ahead[2] * a + across[2] * b + c))
        faces += [(start, start + 3, start + 1), (start + 3, start + 4, start + 1)]
        faces += [(start, start + 2, start + 3), (start + 3, start + 2, start + 4)]
    mesh = bpy.data.meshes.new("foliage")
    mesh.from_pydata(corners, [], faces)
    thing = bpy.data.objects.new("foliage", mesh)
    bpy.context.collection.objects.link(thing)
    return shapes.finish(thing, surface, 0)


def cloud(centre, radii, count, seed=5):
    """Spots in an ellipsoid, denser towards its skin."""
    chance = random.Random(seed)
    spots = []
    for _ in range(count):
        way = [chance.gauss(0, 1) for _ in range(3)]
        far = math.hypot(*way) / chance.random() ** 0.25
        spots.append(tuple(c + r * w / far for c, r, w in zip(centre, radii, way)))
    return spots


def pot(at, radius, height, surface):
    """A tapered pot with earth in it."""
    x, y, z = at
    bpy.ops.mesh.primitive_cone_add(radius1=radius * 0.72, radius2=radius, depth=height, location=(x, y, z + height / 2), vertices=96)
    shapes.finish(bpy.context.object, surface, 0.6)
    shapes.disc(radius * 0.92, 0.6, (x, y, z + height), surfaces.material("earth", (0.03, 0.02, 0.014), rough=1), 0, 64, axis="z")


def branch(points, thickness, surface):
    """A bent bough through points, thinner at its end."""
    curve = bpy.data.curves.new("branch", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = thickness
    line = curve.splines.new("NURBS")
    line.use_endpoint_u = True
    line.order_u = 3
    line.points.add(len(points) - 1)
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1)
        line.points[i].radius = 1 - 0.7 * i / (len(points) - 1)
    curve.materials.append(surface)
    thing = bpy.data.objects.new("branch", curve)
    bpy.context.collection.objects.link(thing)


def olive(at):
    """A young olive tree in a clay pot, about two metres tall."""
    x, y, z = at
    bark = finishes.mottled("bark", (0.05, 0.04, 0.03), (0.16, 0.13, 0.10), 0.9, 0.6, (1, 1, 0.2), relief=0.2)
    leaves = finishes.mottled("olive leaf", (0.055, 0.085, 0.045), (0.17, 0.21, 0.13), 0.55, 0.2)
    pot(at, 24, 42, finishes.limewash("clay", (0.42, 0.22, 0.13)))
    crown = ((-20, -4, 150, 26), (18, 6, 158, 28), (0, -10, 186, 27), (-4, 12, 170, 30), (24, -8, 130, 18), (-26, 8, 124, 17))
    for dx, dy, dz, radius in crown:
        branch([(x, y, z + 40), (x + dx * 0.1 + 2, y, z + 80), (x + dx * 0.4, y + dy * 0.4, z + 110), (x + dx, y + dy, z + dz)], 2.6, bark)
        spots = cloud((x + dx, y + dy, z + dz), (radius, radius, radius * 0.8), 380, seed=int(dz))
        foliage(spots, 6.5, 1.7, leaves, seed=int(dz))


def shrub(at):
    """A low evergreen in a tapered pot."""
    x, y, z = at
    pot(at, 26, 48, finishes.limewash("planter", (0.05, 0.052, 0.06)))
    foliage(cloud((x, y, z + 86), (32, 32, 40), 1500), 9, 4.2, finishes.mottled("shrub", (0.02, 0.05, 0.018), (0.07, 0.13, 0.05), 0.5, 0.2))


def crockery(x, y, z, seed=4):
    """Jars, bowls and bottles along a shelf."""
    chance = random.Random(seed + int(z))
    colours = ((0.55, 0.50, 0.42), (0.05, 0.07, 0.13), (0.42, 0.22, 0.12), (0.10, 0.13, 0.10))
    at = x[0]
    while at < x[1]:
        radius, height, tone = chance.uniform(4, 8), chance.uniform(7, 24), chance.randrange(len(colours))
        shapes.disc(radius, height, (at, y, z + height / 2), finishes.limewash(f"glaze {tone}", colours[tone]), 1.2, 48, axis="z")
        at += radius + chance.uniform(9, 20)

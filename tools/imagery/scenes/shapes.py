"""The shapes that devices and rooms are built from.

Each is added to the scene; a face that looks at the visitor looks to -y.
"""

import math

import bmesh
import bpy
import surfaces


def finish(thing, surface, bevel=0.02, segments=4):
    """Gives a shape its material, rounds its edges and smooths it."""
    thing.data.materials.append(surface)
    if bevel:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width = bevel
        edge.segments = segments
        edge.limit_method = "ANGLE"
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    return thing


def box(size, at, surface, bevel=0.02):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(scale=True)
    return finish(thing, surface, bevel)


def disc(radius, depth, at, surface, bevel=0.02, vertices=160, axis="y"):
    """A cylinder whose axis is x, y or z."""
    turn = {"x": (0, math.pi / 2, 0), "y": (math.pi / 2, 0, 0), "z": (0, 0, 0)}[axis]
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=at, rotation=turn, vertices=vertices)
    thing = bpy.context.object
    bpy.ops.object.transform_apply(rotation=True)
    return finish(thing, surface, bevel)


def torus(radius, thickness, at, surface, tilt=0.0):
    """A ring that faces the visitor; thickness is the radius of its section."""
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius,
        minor_radius=thickness,
        location=at,
        rotation=(math.pi / 2 - tilt, 0, 0),
        major_segments=192,
        minor_segments=24,
    )
    thing = bpy.context.object
    thing.data.materials.append(surface)
    bpy.ops.object.shade_smooth()
    return thing


def extrude(outline, y0, y1, surface, bevel=0.02, segments=3):
    """A flat outline, points of (x, z), drawn out from y0 to y1."""
    mesh = bpy.data.meshes.new("profile")
    build = bmesh.new()
    face = build.faces.new([build.verts.new((x, y0, z)) for x, z in outline])
    drawn = bmesh.ops.extrude_face_region(build, geom=[face])
    moved = [v for v in drawn["geom"] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(build, verts=moved, vec=(0, y1 - y0, 0))
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    thing = bpy.data.objects.new("profile", mesh)
    bpy.context.collection.objects.link(thing)
    return finish(thing, surface, bevel, segments)


def rounded(width, height, radius, at=(0, 0), steps=12):
    """The outline of a rectangle with round corners, for extrude."""
    x0, z0 = at
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    points = []
    for sx, sz, start in corners:
        cx, cz = x0 + sx * (width / 2 - radius), z0 + sz * (height / 2 - radius)
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            points.append((cx + radius * math.cos(a), cz + radius * math.sin(a)))
    return points


def arc(radius, start, end, at, surface, thickness=0.02, steps=28):
    """A round stroke on a face that looks at the visitor; angles in degrees."""
    curve = bpy.data.curves.new("arc", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = thickness
    curve.bevel_resolution = 4
    line = curve.splines.new("POLY")
    line.points.add(steps)
    x, y, z = at
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        line.points[i].co = (x + radius * math.cos(a), y, z + radius * math.sin(a), 1)
    thing = bpy.data.objects.new("arc", curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(surface)
    return thing


def plate(outlines, y, depth, surface, bevel=0.0):
    """A flat plate that faces the visitor, centred on y: the first outline is
    its edge, those inside it are holes. Outlines are points of (x, z)."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = depth / 2 - bevel
    curve.bevel_depth = bevel
    curve.offset = -bevel
    for outline in outlines:
        line = curve.splines.new("POLY")
        line.points.add(len(outline) - 1)
        for point, (x, z) in zip(line.points, outline):
            point.co = (x, z, 0, 1)
        line.use_cyclic_u = True
    curve.materials.append(surface)
    thing = bpy.data.objects.new("plate", curve)
    thing.location = (0, y, 0)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(thing)
    return thing


def tube(points, radius, surface):
    """A round cable or wire that runs smoothly through points of (x, y, z)."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 24
    curve.use_fill_caps = True
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for knot, point in zip(line.bezier_points, points):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    curve.materials.append(surface)
    thing = bpy.data.objects.new("tube", curve)
    bpy.context.collection.objects.link(thing)
    return thing


def lathe(outline, surface, bevel=0.02, steps=192):
    """A turned solid: a closed outline of (radius, y) spun around the y axis."""
    mesh = bpy.data.meshes.new("turned")
    build = bmesh.new()
    rows = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        rows.append([build.verts.new((r * math.cos(a), y, r * math.sin(a))) for r, y in outline])
    for i in range(steps):
        here, after = rows[i], rows[(i + 1) % steps]
        for j in range(len(outline)):
            k = (j + 1) % len(outline)
            if outline[j][0] or outline[k][0]:
                build.faces.new((here[j], here[k], after[k], after[j]))
    bmesh.ops.remove_doubles(build, verts=build.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    thing = bpy.data.objects.new("turned", mesh)
    bpy.context.collection.objects.link(thing)
    return finish(thing, surface, bevel, 3)


def contactless(at, size, surface=None):
    """The three waves of a reader, size being the radius of the outermost."""
    x, y, z = at
    for part in (0.43, 0.72, 1.0):
        arc(size * part, -42, 42, (x - size * 0.53, y, z), surface or surfaces.print_ink(), thickness=size * 0.04)


def mark(at, radius, surface=None):
    """The brand's ring with its gap above, as it is printed on every device."""
    arc(radius, 115, 425, at, surface or surfaces.print_ink(), thickness=radius * 0.11, steps=64)


def text(words, at, size, surface=None, align="CENTER", lift=0.004):
    """Words that lie on a face that looks at the visitor, in Blender's own sans."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = lift
    curve.materials.append(surface or surfaces.print_ink())
    thing = bpy.data.objects.new("text", curve)
    thing.location = at
    thing.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(thing)
    return thing


def screw(at, radius=0.2, slot=True):
    """A countersunk screw that faces the visitor."""
    x, y, z = at
    disc(radius, 0.08, (x, y, z), surfaces.steel(), 0.015, 48)
    if slot:
        box((radius * 1.2, 0.03, radius * 0.22), (x, y - 0.045, z), surfaces.anodised(), 0.004)


def group(build, at=(0, 0, 0), turn=(0, 0, 0)):
    """Builds a thing and hangs all of it on one empty, which it returns to be
    moved; turn is in degrees."""
    before = set(bpy.data.objects)
    build()
    root = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(root)
    for thing in set(bpy.data.objects) - before - {root}:
        if thing.parent is None:
            thing.parent = root
    root.location = at
    root.rotation_euler = tuple(math.radians(a) for a in turn)
    return root

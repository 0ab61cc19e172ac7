"""The studio: what every picture shares. Materials, shapes, lights, camera and film.

One unit is one centimetre. A door's outer face lies in the plane y = 0 and the
visitor stands at negative y; z is up. Devices are built around the axis of
their spindle or the middle of their back.
"""

import math

import bmesh
import bpy
from mathutils import Vector

# Colours are linear RGB, as Blender takes them.
KEY = (1.0, 0.87, 0.70)  # the warm light from the upper left
FILL = (0.68, 0.79, 1.0)  # the cool one from the right
NIGHT = (0.0023, 0.0041, 0.0142)  # a world of this colour is the page's #060A1C on film
LED = {
    "rest": ((0.90, 0.84, 0.72), 4.0),
    "open": ((0.10, 1.0, 0.52), 9.0),
    "denied": ((1.0, 0.16, 0.10), 9.0),
    "off": ((0.02, 0.02, 0.02), 0.0),
}


def reset():
    """Begins an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()


# ---------------------------------------------------------------- materials

_materials = {}


def material(name, colour, metal=0.0, rough=0.5, clear=0.0, glow=None, glow_strength=0.0, grain=None, transmission=0.0):
    """A principled material, made once a scene.

    grain is (scale, strength, stretch): noise in object space that lifts the
    surface, stretched along the axis whose factor is small: a brushed metal has
    a small factor along the brush and a large one across it.
    """
    if name in _materials:
        return _materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Clearcoat"].default_value = clear
    shader.inputs["Transmission"].default_value = transmission
    if glow:
        shader.inputs["Emission"].default_value = (*glow, 1)
        shader.inputs["Emission Strength"].default_value = glow_strength
    if grain:
        scale, strength, stretch = grain
        place = tree.nodes.new("ShaderNodeTexCoord")
        mapping = tree.nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        noise.inputs["Detail"].default_value = 6
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = 0.02
        tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
        tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    _materials[name] = made
    return made


def steel():
    return material("steel", (0.60, 0.61, 0.64), metal=1, rough=0.30, grain=(40, 0.018, (1, 60, 1)))


def brushed(axis):
    """Satin steel whose brush marks run along x, y or z."""
    stretch = tuple(0.5 if a == axis else 26 for a in "xyz")
    made = material("brushed " + axis, (0.60, 0.60, 0.615), metal=1, rough=0.25, grain=(1, 0.035, stretch))
    made.node_tree.nodes["Noise Texture"].inputs["Detail"].default_value = 1  # finer marks than a pixel are only noise
    return made


def brass():
    return material("brass", (0.72, 0.47, 0.17), metal=1, rough=0.22)


def anodised():
    return material("anodised", (0.012, 0.012, 0.016), metal=0.6, rough=0.34)


def plastic(name="plastic", colour=(0.02, 0.021, 0.026)):
    return material(name, colour, rough=0.48, grain=(220, 0.02, (1, 1, 1)))


def dark_glass():
    return material("dark glass", (0.004, 0.004, 0.006), rough=0.08, clear=1)


def satin_glass():
    """Black glass, etched so that lamps do not mirror in it."""
    return material("satin glass", (0.006, 0.006, 0.008), rough=0.24)


def print_ink():
    """What is printed on a device: the contactless mark, digits, port names."""
    return material("print", (0.75, 0.72, 0.66), glow=(0.75, 0.72, 0.66), glow_strength=0.3)


def led(state, share=0.2):
    """The frosted plastic over an LED, in its colour, which bleaches when it is
    too strong; share is how much of the LED's strength comes through."""
    colour, strength = LED[state]
    deep = tuple(c**1.5 for c in colour)
    return material(
        f"led {state} {share}",
        tuple(0.15 * c for c in deep),
        rough=0.45,
        clear=0.5,
        glow=deep,
        glow_strength=strength * share,
    )


# ------------------------------------------------------------------- shapes


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
        arc(size * part, -42, 42, (x - size * 0.53, y, z), surface or print_ink(), thickness=size * 0.04)


def text(words, at, size, surface=None, align="CENTER", lift=0.004):
    """Words that lie on a face that looks at the visitor, in Blender's own sans."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = lift
    curve.materials.append(surface or print_ink())
    thing = bpy.data.objects.new("text", curve)
    thing.location = at
    thing.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(thing)
    return thing


def screw(at, radius=0.2, slot=True):
    """A countersunk screw that faces the visitor."""
    x, y, z = at
    disc(radius, 0.08, (x, y, z), steel(), 0.015, 48)
    if slot:
        box((radius * 1.2, 0.03, radius * 0.22), (x, y - 0.045, z), anodised(), 0.004)


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


# --------------------------------------------------------- light and camera


def area(at, towards, energy, size, colour=(1, 1, 1)):
    bpy.ops.object.light_add(type="AREA", location=at)
    light = bpy.context.object
    light.data.energy = energy
    light.data.size = size
    light.data.color = colour
    light.rotation_euler = (Vector(towards) - light.location).to_track_quat("-Z", "Y").to_euler()
    return light


def world(colour, strength):
    made = bpy.data.worlds.new("world")
    bpy.context.scene.world = made
    made.use_nodes = True
    background = made.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def horizon(ground=0.06, middle=0.30, sky=1.0):
    """A graded room in place of an even one, for metals to mirror: dark below,
    bright above. Called after tabletop."""
    tree = bpy.context.scene.world.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    share = tree.nodes.new("ShaderNodeMapRange")
    share.inputs["From Min"].default_value = -1
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    stops.new(0.5)
    for stop, (at, value) in zip(stops, ((0.25, ground), (0.52, middle), (0.80, sky))):
        stop.position = at
        stop.color = (value * 0.95, value * 0.97, value, 1)
    tree.links.new(place.outputs["Generated"], split.inputs["Vector"])
    tree.links.new(split.outputs["Z"], share.inputs["Value"])
    tree.links.new(share.outputs["Result"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Background"].inputs[0])


def tabletop(centre=(0, 0, 0), reach=1.0):
    """The light of every cut-out: warm key from the upper left, cool fill from
    the right, a rim behind. reach 1 suits a thing of about nine centimetres."""
    world((0.55, 0.57, 0.62), 0.55)
    middle = Vector(centre)

    def light(offset, energy, size, colour=(1, 1, 1)):
        area(middle + Vector(offset) * reach, middle, energy * reach * reach, size * reach, colour)

    light((-7, -6, 8), 1500, 3, KEY)
    light((8, -8, 2), 700, 6, FILL)
    light((-3, 5, 7), 700, 4)
    light((0, -10, -3), 180, 4, (0.8, 0.86, 1))
    light((6, 1, 9), 400, 3)


def camera(at, towards, lens, focus=None, fstop=None):
    """The camera; with focus, a point, what is nearer and farther blurs."""
    bpy.ops.object.camera_add(location=at)
    eye = bpy.context.object
    bpy.context.scene.camera = eye
    eye.rotation_euler = (Vector(towards) - eye.location).to_track_quat("-Z", "Y").to_euler()
    eye.data.lens = lens
    eye.data.clip_end = 10000
    if focus and fstop:
        eye.data.dof.use_dof = True
        eye.data.dof.focus_distance = (Vector(focus) - eye.location).length
        eye.data.dof.aperture_fstop = fstop
    return eye


def film(width, height, samples, transparent=False, exposure=0.15, bounces=6):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.012
    cycles.max_bounces = bounces
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.5
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = transparent
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.render.image_settings.color_depth = "8"


def shoot(path):
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)

"""The finishes of the places: paint, timber, lime, stone, tiles, window glass, lamplight.

Patterns are measured in centimetres, in the space of the object they cover.
"""

import math

import bpy
import surfaces

NAVY = (0.012, 0.019, 0.058)
TILE = 20.0  # side of a hydraulic tile
TILE_PIXELS = 200


def blank(name, rough, coat=0.0):
    """A new principled material: (material, node tree, shader)."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.25
    return made, made.node_tree, shader


def ramp(tree, source, stops, constant=False):
    """A colour ramp fed by source; stops are (position, colour)."""
    node = tree.nodes.new("ShaderNodeValToRGB")
    node.color_ramp.interpolation = "CONSTANT" if constant else "LINEAR"
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position = position
        element.color = (*colour, 1)
    tree.links.new(source, node.inputs["Fac"])
    return node.outputs["Color"]


def mottled(name, dark, light, rough=0.6, scale=1.0, stretch=(1, 1, 1), relief=0.0, coat=0.0, span=(0.36, 0.66)):
    """Two colours mixed by noise, which also lifts the surface by relief (cm).

    Stretched along an axis it is timber or brushed paint, even it is plaster.
    Each object gets its own stretch of the pattern.
    """
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made, tree, shader = blank(name, rough, coat)
    place = tree.nodes.new("ShaderNodeTexCoord")
    own = tree.nodes.new("ShaderNodeObjectInfo")
    apart = tree.nodes.new("ShaderNodeVectorMath")
    apart.operation = "MULTIPLY_ADD"
    apart.inputs[1].default_value = (400, 400, 400)
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 6
    tree.links.new(own.outputs["Random"], apart.inputs[0])
    tree.links.new(place.outputs["Object"], apart.inputs[2])
    tree.links.new(apart.outputs["Vector"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    colour = ramp(tree, noise.outputs["Fac"], ((span[0], dark), (span[1], light)))
    tree.links.new(colour, shader.inputs["Base Color"])
    if relief:
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 1
        bump.inputs["Distance"].default_value = relief
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def grain(axis):
    """How timber stretches along an axis: 0 x, 1 y, 2 z."""
    return tuple(0.035 if i == axis else 1.3 for i in range(3))


def navy(axis=2, share=1.0):
    """The brand's door paint, brushed along an axis; share darkens it."""
    deep, pale = (tuple(c * share * lift for c in NAVY) for lift in (1, 1.12))
    return mottled(f"navy {axis} {share}", deep, pale, 0.38, 3.0, grain(axis), relief=0.012, coat=0.3)


def walnut(axis=2):
    """Oiled walnut along an axis."""
    return mottled(f"walnut {axis}", (0.030, 0.013, 0.006), (0.135, 0.062, 0.026), 0.42, 1.0, grain(axis), 0.01, 0.15)


def oak(axis=2):
    """Pale oak along an axis."""
    return mottled(f"oak {axis}", (0.25, 0.145, 0.066), (0.44, 0.29, 0.155), 0.45, 1.0, grain(axis), 0.01)


def limewash(name="limewash", colour=(0.66, 0.57, 0.45)):
    """A matt wall, or any matt colour, with soft clouds."""
    return mottled(name, tuple(c * 0.84 for c in colour), colour, 0.9, 0.035, relief=0.3, span=(0.3, 0.7))


def ceiling(colour=(0.66, 0.57, 0.45), glow=0.22):
    """A ceiling that gives back some light of its own, in place of the many bounces that would reach it."""
    made = limewash("ceiling", colour)
    made.cycles.sample_as_light = False
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (colour[0], colour[1] * 0.92, colour[2] * 0.82, 1)
    shader.inputs["Emission Strength"].default_value = glow
    return made


def terrazzo():
    """Polished stone chips in a sand ground."""
    made, tree, shader = blank("terrazzo", 0.22)
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 0.45
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["Object"], cells.inputs["Vector"])
    ground, stones = (0.44, 0.40, 0.34), ((0.62, 0.58, 0.52), (0.20, 0.16, 0.13), (0.36, 0.22, 0.13), (0.05, 0.06, 0.09))
    chips = ramp(tree, cells.outputs["Color"], [(i / 4, c) for i, c in enumerate(stones)], constant=True)
    mask = ramp(tree, cells.outputs["Distance"], ((0.0, (1, 1, 1)), (0.36, (0, 0, 0))), constant=True)
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = (*ground, 1)
    tree.links.new(mask, mix.inputs["Fac"])
    tree.links.new(chips, mix.inputs["Color2"])
    tree.links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    return made


def satin():
    """Blasted stainless steel, for large sheets."""
    return surfaces.material("satin steel", (0.50, 0.50, 0.51), metal=1, rough=0.5)


def tile_colour(x, y):
    """The colour of a hydraulic tile at x, y from its middle, each within half a tile:
    a star in a ring and quarter rings in the corners."""
    sand, blue, ochre, grey, joint = (0.66, 0.60, 0.49), (0.05, 0.075, 0.15), (0.46, 0.25, 0.10), (0.36, 0.38, 0.40), (0.28, 0.25, 0.21)
    centre, corner = math.hypot(x, y), math.hypot(0.5 - abs(x), 0.5 - abs(y))
    layers = (
        (max(abs(x), abs(y)) > 0.493, joint),
        (corner < 0.13, ochre),
        (corner < 0.20, sand),
        (corner < 0.27, blue),
        (centre < 0.075, ochre),
        (centre < 0.17 + 0.07 * math.cos(8 * math.atan2(y, x)), blue),
        (abs(centre - 0.37) < 0.035, grey),
    )
    return next((colour for inside, colour in layers if inside), sand)


def tile_picture():
    """One tile as an image."""
    side = [(i + 0.5) / TILE_PIXELS - 0.5 for i in range(TILE_PIXELS)]
    image = bpy.data.images.new("tile", TILE_PIXELS, TILE_PIXELS, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels = [channel for y in side for x in side for channel in (*tile_colour(x, y), 1.0)]
    return image


def hydraulic_tile():
    """A floor of cement tiles."""
    made, tree, shader = blank("hydraulic tile", 0.42)
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (1 / TILE, 1 / TILE, 1)
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = tile_picture()
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], picture.inputs["Vector"])
    tree.links.new(picture.outputs["Color"], shader.inputs["Base Color"])
    return made


def pane():
    """Clear glass without refraction: it lets light through and mirrors a little, more when seen askew."""
    if "window" in bpy.data.materials:
        return bpy.data.materials["window"]
    made = bpy.data.materials.new("window")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out, mix = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeMixShader")
    through, mirror = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    through.inputs["Color"].default_value = (0.95, 0.975, 0.97, 1)
    mirror.inputs["Roughness"].default_value = 0.04
    askew = tree.nodes.new("ShaderNodeLayerWeight").outputs["Facing"]
    share = ramp(tree, askew, ((0.3, (0.03,) * 3), (0.75, (0.08,) * 3), (1.0, (0.7,) * 3)))
    tree.links.new(share, mix.inputs["Fac"])
    tree.links.new(through.outputs[0], mix.inputs[1])
    tree.links.new(mirror.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return made


def seen_light(name):
    """A material that glows for the camera alone, so that it adds no noise:
    (material, node tree, emission, strength). An area light beside it does the lighting."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.cycles.sample_as_light = False
    tree = made.node_tree
    tree.nodes.clear()
    out, glow = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeEmission")
    path, strength = tree.nodes.new("ShaderNodeLightPath"), tree.nodes.new("ShaderNodeMath")
    strength.operation = "MULTIPLY"
    tree.links.new(path.outputs["Is Camera Ray"], strength.inputs[0])
    tree.links.new(strength.outputs[0], glow.inputs["Strength"])
    tree.links.new(glow.outputs[0], out.inputs[0])
    return made, tree, glow, strength.inputs[1]


def lit(name="lamplight", colour=(1.0, 0.74, 0.46), strength=4.0):
    """A lampshade or a light strip, as the camera sees it."""
    if name not in bpy.data.materials:
        _, _, glow, power = seen_light(name)
        power.default_value = strength
        glow.inputs["Color"].default_value = (*colour, 1)
    return bpy.data.materials[name]


def sky(low, high, height, strength=1.0):
    """An evening sky behind windows, from the colour low at z = 0 to high at height."""
    made, tree, glow, power = seen_light("sky")
    power.default_value = strength
    place = tree.nodes.new("ShaderNodeNewGeometry")
    split, rise = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeMath")
    rise.operation = "DIVIDE"
    rise.inputs[1].default_value = height
    tree.links.new(place.outputs["Position"], split.inputs[0])
    tree.links.new(split.outputs["Z"], rise.inputs[0])
    tree.links.new(ramp(tree, rise.outputs[0], ((0.0, low), (1.0, high))), glow.inputs["Color"])
    return made

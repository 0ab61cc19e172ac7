"""What things are made of: metals, plastics, glass, print and light.

Colours are linear RGB, as Blender takes them. A material is made once a scene.
"""

import bpy

LED = {
    "rest": ((0.90, 0.84, 0.72), 4.0),
    "open": ((0.10, 1.0, 0.52), 9.0),
    "denied": ((1.0, 0.16, 0.10), 9.0),
    "off": ((0.02, 0.02, 0.02), 0.0),
}

_made = {}


def forget():
    """Makes the materials anew for the next scene."""
    _made.clear()


def material(name, colour, metal=0.0, rough=0.5, clear=0.0, glow=None, glow_strength=0.0, grain=None, transmission=0.0):
    """A principled material, made once a scene.

    grain is (scale, strength, stretch): noise in object space that lifts the
    surface, stretched along the axis whose factor is small: a brushed metal has
    a small factor along the brush and a large one across it.
    """
    if name in _made:
        return _made[name]
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
    _made[name] = made
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

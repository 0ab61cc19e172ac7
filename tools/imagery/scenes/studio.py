"""The studio: the light, the camera and the film that every picture shares.

One unit is one centimetre. A door's outer face lies in the plane y = 0 and the
visitor stands at negative y; z is up. Devices are built around the axis of
their spindle or the middle of their back.
"""

import bpy
import surfaces
from mathutils import Vector

# Colours are linear RGB, as Blender takes them.
KEY = (1.0, 0.87, 0.70)  # the warm light from the upper left
FILL = (0.68, 0.79, 1.0)  # the cool one from the right
NIGHT = (0.0023, 0.0041, 0.0142)  # a world of this colour is the page's #060A1C on film


def reset():
    """Begins an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    surfaces.forget()


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


def tabletop(centre=(0, 0, 0), reach=1.0, side=1):
    """The light of every cut-out: warm key from the upper left, cool fill from
    the right, a rim behind; side -1 mirrors it, for a camera on the right. reach
    1 suits a thing of about nine centimetres."""
    world((0.55, 0.57, 0.62), 0.55)
    middle = Vector(centre)

    def light(offset, energy, size, colour=(1, 1, 1)):
        area(middle + Vector((side * offset[0], *offset[1:])) * reach, middle, energy * reach * reach, size * reach, colour)

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
    aim(eye, at, towards)
    eye.data.lens = lens
    eye.data.clip_end = 10000
    if focus and fstop:
        eye.data.dof.use_dof = True
        eye.data.dof.focus_distance = (Vector(focus) - eye.location).length
        eye.data.dof.aperture_fstop = fstop
    return eye


def aim(eye, at, towards):
    """Puts the camera somewhere, and turns it."""
    eye.location = at
    eye.rotation_euler = (Vector(towards) - eye.location).to_track_quat("-Z", "Y").to_euler()


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

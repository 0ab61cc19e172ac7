"""The animated sequences of the films: one module a sequence.

    blender -b --factory-startup -P sequences.py -- NAME FOLDER [SCALE SAMPLES]

The camera stands still, so only what changes is rendered anew. FOLDER gets
rest.png, the whole picture; open.png, transparent but for what the open ring
lights, and the like for its other LIGHTS; and pose-01.png …, transparent but for what has moved. films.yaml
plays them.

A module has GLOW, what of the picture the ring lights; if it wants, SIZE, of the
picture, LIGHTS, which the ring shows besides its resting one, SAMPLES of the poses and
PLATE_SAMPLES of the rest, LIT, the pose in which the lights are seen, and POINTS, whose places are printed for the page; POSES, how many there
are; LED, the light they are under; region(pose), what a pose changes; and
build(led), which builds the scene with its movement, a frame a pose, from
frame 0, at rest. What of the picture is left, bottom, right, top, in shares.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import studio  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

SIZE = (1152, 648)
PLATE_SAMPLES, POSE_SAMPLES = 56, 24


def ease(share):
    """Slow, fast, slow: a share of the way for a share of the time."""
    return share * share * (3 - 2 * share)


def steady(thing):
    """Makes what moves a thing go evenly between its poses, as its blur must."""
    for curve in thing.animation_data.action.fcurves:
        for knot in curve.keyframe_points:
            knot.interpolation = "LINEAR"


def on_film(point):
    """Where the camera sees a point: shares of the picture from its lower left."""
    bpy.context.view_layer.update()
    at = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return at.x, at.y


def around(points, margin=0.0):
    """The part of the picture in which the camera sees points, and a margin."""
    across, up = zip(*(on_film(point) for point in points))
    edges = min(across) - margin, min(up) - margin, max(across) + margin, max(up) + margin
    return tuple(min(max(edge, 0), 1) for edge in edges)


def begin(module, led, scale, samples):
    studio.reset()
    width, height = getattr(module, "SIZE", SIZE)
    studio.film(int(width * scale), int(height * scale), samples, getattr(module, "TRANSPARENT", False))
    bpy.context.scene.render.image_settings.color_mode = "RGBA"
    bpy.context.scene.render.use_persistent_data = True
    module.build(led)
    bpy.context.scene.frame_set(0)


def part(box, path):
    """Renders a part of the picture."""
    render = bpy.context.scene.render
    render.use_border = True
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = box
    studio.shoot(path)


def main(name, folder, scale=1.0, samples=None):
    module = __import__(name)
    folder = os.path.abspath(folder)
    plate = samples or getattr(module, "PLATE_SAMPLES", PLATE_SAMPLES)
    begin(module, "rest", scale, plate)
    for number, point in enumerate(getattr(module, "POINTS", ()), 1):
        across, up = on_film(point)
        print(f"part {number} at: [{across:.4f}, {1 - up:.4f}]")
    studio.shoot(os.path.join(folder, "rest.png"))
    for light in getattr(module, "LIGHTS", ("open",)):
        begin(module, light, scale, plate)
        bpy.context.scene.frame_set(getattr(module, "LIT", 0))
        part(module.GLOW, os.path.join(folder, light + ".png"))
    begin(module, module.LED, scale, samples or getattr(module, "SAMPLES", POSE_SAMPLES))
    for pose in range(1, module.POSES + 1):
        bpy.context.scene.frame_set(pose)
        part(module.region(pose), os.path.join(folder, f"pose-{pose:02}.png"))


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    main(
        arguments[0],
        arguments[1],
        float(arguments[2]) if len(arguments) > 2 else 1.0,
        int(arguments[3]) if len(arguments) > 3 else None,
    )

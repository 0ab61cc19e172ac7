"""The Cylinder comes apart, for its page: the camera steps back, then part after
part leaves along the axis, the outermost first, and stays where the picture
`cylinder-exploded` shows it.

Nothing stands behind the lock: the frames are laid on the page's navy.
"""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector
import cylinder_parts as parts
import sequences
import shapes
import studio

SIZE = (1200, 675)
WIDE, TALL = (1600, 900), (360, 1500)  # of the pictures of the last pose
LIGHTS = ()
TRANSPARENT = True
SAMPLES = 48
BACKING, EACH, FLIGHT = 12, 4, 8  # poses: for the camera, from a part to the next, and for a part's way
POSES = BACKING + 9 * EACH + FLIGHT
LED = "open"

BODY = 6.5  # where the profile stays, on the axis; the whole lock is around it
SIDE = 3.0  # from its fixing screw to either end
NEAR = ((18, -15.6, 9.5), (0, 5.6, 0.4))  # the camera and what it looks at, at first
FAR = ((42, -32.4, 18), (0, 2.9, -0.9))  # and from where all parts are seen
LENS = 66
ENDS = -12.7, 20.0  # of all that is put on the axis


def body():
    """What stays: the profile, and the knob's back on its spindle."""
    parts.neck()
    parts.collar(bore=0.82)
    parts.profile(SIDE, SIDE, side=1)


# What lies on the axis, from the outside in: what it is, where it is in the whole
# lock, where it is put, and where on it, (x, y, z), its leader line ends.
PARTS = (
    (parts.trim, 0, -9.3, (0, -3.4, -1.49)),
    (parts.face, 0, -7.5, (0, -3.42, 1.2)),
    (parts.body, 0, -5.7, (0, -1.9, -1.5)),
    (lambda: parts.light_guide(LED), 0, -3.4, (0, -0.75, 1.52)),
    (parts.board, -0.7, -1.7, (0, -0.15, -1.25)),
    (lambda: parts.battery(side=1), -0.5, 0.0, (0, 1.5, 0.68)),
    (parts.tamper_pin, 0.4, 3.3, (0, 0.75, -0.2)),
    (body, 0, BODY, (0, 4.6, 0.75)),
    (lambda: parts.cam(lean=-52), SIDE, 14.6, (0.74, 0, -0.95)),
    (parts.thumb_turn, 2 * SIDE, 17.4, (0, 1.1, 1.05)),
)


def place(part, pose):
    """Where a part is on the axis."""
    _, home, put, _ = PARTS[part]
    turn = part if part < 7 else {8: 9, 9: 8}.get(part, 7)  # the thumb-turn goes before the cam
    share = (pose - BACKING - turn * EACH) / FLIGHT
    return BODY + home + (put - BODY - home) * sequences.ease(min(max(share, 0), 1))


def build(led):
    """The scene with its movement, a frame a pose."""
    groups = [shapes.group(part) for part, *_ in PARTS]
    for pose in range(POSES + 1):
        for number, group in enumerate(groups):
            group.location.y = place(number, pose)
            group.keyframe_insert("location", index=1, frame=pose)
    light()
    bpy.context.scene.view_settings.exposure = 0.35
    eye = studio.camera(*FAR, LENS)
    for pose in range(POSES + 1):
        share = sequences.ease(min(pose / BACKING, 1))
        at, towards = (tuple(a + (b - a) * share for a, b in zip(*ends)) for ends in zip(NEAR, FAR))
        studio.aim(eye, at, towards)
        eye.keyframe_insert("location", frame=pose)
        eye.keyframe_insert("rotation_euler", frame=pose)


def light():
    """The light of the studio's close-ups, along the whole of the axis."""
    studio.tabletop((0, 3, 0), reach=1.8, side=-1)
    studio.horizon(ground=0.02, middle=0.12, sky=0.6)
    studio.area((18, 20, -5), (0, 5, -0.6), 1100, 12)
    studio.area((-16, 8, 12), (0, 1, 0), 5200, 7, studio.FILL)


def wide():
    """The last pose, as a picture."""
    build(LED)
    bpy.context.scene.frame_set(POSES)
    report("at")


def tall():
    """The same, turned until the axis hangs down from the outermost part, for
    phones: the page turns the frames as this turns the camera."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = WIDE
    build(LED)
    scene.frame_set(POSES)
    eye = scene.camera
    eye.animation_data_clear()
    first, last = (Vector(on_film((0, y, 0), *WIDE)) for y in ENDS)
    along = last - first
    roll = math.pi / 2 - math.atan2(along.y, along.x)
    eye.rotation_euler = (eye.rotation_euler.to_matrix() @ Matrix.Rotation(roll, 3, "Z")).to_euler()
    eye.data.lens = LENS * WIDE[0] / TALL[1]
    scene.render.resolution_x, scene.render.resolution_y = TALL
    bpy.context.view_layer.update()
    first, last = (Vector(on_film((0, y, 0), *TALL)) for y in ENDS)
    middle = (first + last) / 2
    eye.data.shift_x = (middle.x - TALL[0] / 2) / TALL[1]
    eye.data.shift_y = (TALL[1] / 2 - middle.y) / TALL[1]
    report("tallAt", left=True)


def on_film(point, width, height):
    """Where the camera sees a point, in a picture of a size, from the upper left."""
    at = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return at.x * width, (1 - at.y) * height


def report(key, left=False):
    """Prints where the leader lines end, in shares of the picture; the page's file
    has it beside the words. left: all of them come from the left of the tall one."""
    for number, (_, _, put, (x, y, z)) in enumerate(PARTS):
        across, down = on_film((x, put + y, -abs(z) if left else z), 1, 1)
        print(f"part {number + 1} {key}: [{across:.4f}, {down:.4f}]")


SHOTS = {
    "cylinder-exploded": (wide, *WIDE, 64, True),
    "cylinder-exploded-tall": (tall, *TALL, 64, True),
}


def region(pose):
    """All of the picture."""
    return (0.0, 0.0, 1.0, 1.0)

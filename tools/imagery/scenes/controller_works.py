"""The Controller at work, for its page: the wires of its relays go in, then the
network's cable, then a relay switches."""

import controller
import gateway
import sequences
import shapes
import studio
import surfaces

SIZE = (1440, 810)
PLATE_SAMPLES, SAMPLES = 96, 40
GLOW = (0.42, 0.0, 1.0, 1.0)
EACH = 6  # poses a part
POSES = LIT = 3 * EACH
LED = "rest"  # what the ring shows until a relay switches
PULLED = 5.0  # how far a wire or the cable is out, in cm, before it goes in
OFF = tuple((word, "off" if word == "R1" else state) for word, state in controller.STATUS)
POINTS = (
    (controller.RELAYS[0][1] - controller.PITCH, controller.BLOCK_FRONT, 4.0),
    (controller.RELAYS[2][1] - controller.PITCH, controller.BLOCK_FRONT, 4.0),
    (controller.PORT[0] - 0.8, controller.PORT[1], controller.PORT[2]),
    (-0.65, controller.NOSE, -0.92),
)


def region(pose):
    """What of the picture a pose changes: the wires, and then the cable too."""
    low = 3.2 if pose <= 2 * EACH else -16
    return sequences.around([(x, y, z) for x in (-6, 6.5) for y in (0, -7) for z in (low, 16)])


def cable():
    """The network's cable, its plug in the port."""
    x, y, z = controller.PORT

    def straight():
        gateway.ethernet_plug()
        shapes.tube(((0, -2.5, 0), (0.1, -4.4, -0.4), (0.4, -6.2, -4.5), (1.2, -4.6, -12), (1.6, -2, -30)), 0.26, surfaces.plastic())

    shapes.group(straight, (x, y - 0.02, z))


def moves(thing, axis, out, first):
    """Keys a thing that comes from where it is out to where it belongs."""
    for pose in range(POSES + 1):
        share = min(max((pose - first) / EACH, 0), 1)
        thing.location[axis] = out * (1 - sequences.ease(share))
        thing.keyframe_insert("location", index=axis, frame=pose)


def build(led):
    """The controller before a dark board, and what goes into it."""
    navy = surfaces.material("navy ground", (0.005, 0.008, 0.028), rough=0.5)
    shapes.box((400, 1, 400), (0, 3, 0), navy, 0)
    controller.build("ethernet", led, OFF if led == "rest" else controller.STATUS)
    colours = list(controller.WIRES.items())
    for index, (_, x, _) in enumerate(controller.RELAYS):
        for pole in range(3 if index == 0 else 2):
            wire = shapes.group(
                lambda: controller.wire(x + (pole - 1) * controller.PITCH, colours[(pole + index) % 3], 0.12 * (pole - 1) - 0.1)
            )
            moves(wire, 2, PULLED, EACH if index else 0)
    for pole, colour in ((-0.5, colours[0]), (0.5, colours[1])):
        supply = shapes.group(lambda: controller.wire(controller.POWER_X + pole * controller.PITCH, colour, 0.1 * pole))
        supply.scale.z = -1
    moves(shapes.group(cable), 1, -PULLED, 2 * EACH)
    studio.world((0.10, 0.14, 0.30), 0.3)
    studio.area((-12, -18, 15), (0, -4, 0), 3200, 5, studio.KEY)
    studio.area((14, -18, 5), (0, -4, 0), 900, 8, studio.FILL)
    studio.area((0, -6, 16), (0, -4, 4), 700, 5)
    eye = studio.camera((-12, -40, 9), (0, -4, 0.3), 54)
    eye.data.shift_x = -0.22

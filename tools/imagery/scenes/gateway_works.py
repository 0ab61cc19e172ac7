"""The Gateway at work, for its page: the power's plug goes in, then the network's."""

import gateway
import sequences
import shapes
import studio
import surfaces

SIZE = (1440, 810)
PLATE_SAMPLES, SAMPLES = 96, 40
GLOW = (0.3, 0.0, 1.0, 1.0)
EACH = 8  # poses a plug
POSES = LIT = 2 * EACH
LED = "off"  # nothing shines until both are in
PULLED = 6.0  # how far a plug is out, in cm, before it goes in
TURN = 5
POINTS = (
    (gateway.USB_X, -gateway.POCKET - 1.2, -gateway.PORT_Y),
    (gateway.RJ45_X, -gateway.POCKET - 1.2, -gateway.PORT_Y),
    (-3.95, -1.0, -gateway.UPPER[1]),
)


def region(pose):
    """What of the picture a pose changes: where the cables are."""
    return sequences.around([(x, y, z) for x in (-4, 4) for y in (-3.6, -15) for z in (0, 2.6)])


def build(led):
    """The gateway on a dark table, and its two cables."""
    led = "off" if led == "rest" else led
    navy = surfaces.material("navy ground", (0.005, 0.008, 0.028), rough=0.5)
    shapes.box((400, 400, 1), (0, 0, -0.5), navy, 0)

    def all_of_it():
        shapes.group(lambda: gateway.build(led), turn=(-90, 0, 0))
        for first, cable in ((EACH, gateway.CABLES[0]), (0, gateway.CABLES[1])):
            plug = shapes.group(lambda: gateway.cable(*cable))
            for pose in range(POSES + 1):
                plug.location.y = -PULLED * (1 - sequences.ease(min(max((pose - first) / EACH, 0), 1)))
                plug.keyframe_insert("location", index=1, frame=pose)

    shapes.group(all_of_it, turn=(0, 0, TURN))
    studio.world((0.10, 0.14, 0.30), 0.25)
    studio.area((-12, -12, 13), (0, -3, 1), 4200, 4, studio.KEY)
    studio.area((14, -12, 5), (0, -3, 1), 1000, 8, studio.FILL)
    studio.area((9, 8, 13), (0, 0, 2), 1100, 5)
    eye = studio.camera((-3.0, -27.0, 13.5), (0, -2.2, 0.8), 54)
    eye.data.shift_x = -0.2

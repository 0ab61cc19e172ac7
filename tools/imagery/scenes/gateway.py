"""The gateway: the round Bluetooth hub, for a table or a wall, and its ports.

Its back lies on the wall plane y = 0 and it faces -y, ports downwards; on a
table it is turned on its back.
"""

import math

import bpy
import shapes
import studio
import surfaces

RADIUS = 4.75
LOWER = (-0.14, -2.05)  # y of the lower shell, which holds the ports
UPPER = (-2.11, -2.95)  # y of the cap, a seam above it
POCKET = 4.12  # how far below the centre lies the flat where the ports are
POCKET_SIZE = (4.4, 1.72)  # of that flat, across and up
PORT_Y = -1.10
RJ45_X, USB_X = -0.42, 1.08


def bone():
    """The soft off-white plastic of the shell."""
    return surfaces.material("bone plastic", (0.54, 0.485, 0.40), rough=0.42, grain=(220, 0.02, (1, 1, 1)))


def rj45(at, linked=True):
    """An Ethernet port that faces the visitor, with its two small lights; at is
    the middle of its mouth."""
    x, y, z = at
    shell = [shapes.rounded(1.62, 1.40, 0.05, (x, z))]
    mouth = [
        (-0.59, 0.50), (-0.59, -0.28), (-0.32, -0.28), (-0.32, -0.42), (-0.17, -0.42), (-0.17, -0.54),
        (0.17, -0.54), (0.17, -0.42), (0.32, -0.42), (0.32, -0.28), (0.59, -0.28), (0.59, 0.50),
    ]  # fmt: skip
    shapes.plate(shell + [[(x + a, z + b - 0.04) for a, b in mouth]], y + 0.5, 1.0, surfaces.steel(), 0.02)
    shapes.box((1.5, 0.04, 1.28), (x, y + 0.9, z), surfaces.plastic(), 0)
    for pin in range(8):
        shapes.box((0.055, 0.55, 0.03), (x - 0.357 + pin * 0.102, y + 0.5, z + 0.33), surfaces.brass(), 0.005)
    for side, state in ((-1, "open" if linked else "off"), (1, "rest" if linked else "off")):
        shapes.box((0.30, 0.05, 0.17), (x + side * 0.57, y, z - 0.54), surfaces.led(state), 0.02)


def usb_c(at):
    """A USB-C socket that faces the visitor."""
    x, y, z = at
    outer, inner = shapes.rounded(0.98, 0.40, 0.195, (x, z)), shapes.rounded(0.86, 0.28, 0.135, (x, z))
    shapes.plate([outer, inner], y + 0.3, 0.6, surfaces.steel(), 0.015)
    shapes.box((0.9, 0.04, 0.34), (x, y + 0.5, z), surfaces.plastic(), 0)
    shapes.box((0.62, 0.42, 0.08), (x, y + 0.3, z), surfaces.plastic(), 0.02)


def hollow(thing, cutter):
    """Takes the cutter's volume out of the thing, before its edges are rounded."""
    cut = thing.modifiers.new("cut", "BOOLEAN")
    cut.object = cutter
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.modifier_move_to_index(modifier="cut", index=0)
    cutter.hide_render = True


def ports(linked=True):
    """The two ports side by side and what is printed over them, facing -y."""
    shapes.plate(
        [
            shapes.rounded(POCKET_SIZE[0] - 0.04, POCKET_SIZE[1] - 0.04, 0.03),
            shapes.rounded(1.64, 1.42, 0.05, (RJ45_X, 0)),
            shapes.rounded(1.0, 0.42, 0.2, (USB_X, 0)),
        ],
        0.05, 0.1, surfaces.plastic(), 0.01,
    )  # fmt: skip
    rj45((RJ45_X, -0.03, 0), linked)
    usb_c((USB_X, -0.02, 0))
    shapes.text("5 V", (USB_X + 0.78, -0.006, 0), 0.24)
    shapes.text("LAN", (RJ45_X - 1.19, -0.006, 0), 0.26)


def vents():
    """Slits all round the lower shell but for the ports."""
    low, high = LOWER
    for angle in range(-56, 237, 4):
        a = math.radians(angle)
        slit = shapes.box((0.06, 0.85, 0.12), (0, 0, 0), surfaces.plastic(), 0.02)
        slit.location = ((RADIUS - 0.055) * math.cos(a), (low + high) / 2, (RADIUS - 0.055) * math.sin(a))
        slit.rotation_euler = (0, -a, 0)


def build(led="open"):
    """The gateway on the wall, ports downwards."""
    middle = sum(LOWER) / 2
    shapes.disc(RADIUS - 0.5, 0.2, (0, -0.1, 0), surfaces.plastic(), 0.04)
    shell = shapes.disc(RADIUS - 0.03, LOWER[0] - LOWER[1], (0, middle, 0), bone(), 0.10, 256)
    pocket = shapes.box((POCKET_SIZE[0], POCKET_SIZE[1], 3), (0, PORT_Y, -POCKET - 0.4), surfaces.plastic(), 0)
    hollow(shell, pocket)
    shapes.disc(RADIUS - 0.16, 0.4, (0, (LOWER[1] + UPPER[0]) / 2, 0), surfaces.plastic(), 0, 256)
    shapes.disc(RADIUS, UPPER[0] - UPPER[1], (0, sum(UPPER) / 2, 0), bone(), 0.34, 256)
    face = UPPER[1]
    shapes.disc(4.20, 0.10, (0, face + 0.035, 0), surfaces.plastic(), 0.01)
    shapes.torus(4.07, 0.085, (0, face - 0.02, 0), surfaces.led(led))
    shapes.disc(3.90, 0.12, (0, face, 0), surfaces.satin_glass(), 0.03)
    shapes.torus(3.86, 0.05, (0, face - 0.05, 0), surfaces.brass())
    shapes.mark((0, face - 0.062, -2.3), 0.30)
    vents()
    shapes.group(lambda: ports(led != "off"), (0, PORT_Y, -POCKET), (90, 0, 0))


def ethernet_plug():
    """An Ethernet plug pushed into its port, at the origin, and the boot of its cable."""
    body = surfaces.plastic("plug", (0.30, 0.31, 0.33))
    shapes.box((1.14, 1.6, 0.76), (0, 0.35, 0.06), body, 0.03)
    shapes.extrude(shapes.rounded(1.20, 0.92, 0.18, (0, 0.0)), -1.75, -0.28, surfaces.plastic(), 0.1)
    shapes.box((0.30, 0.95, 0.07), (0, -0.62, -0.49), surfaces.plastic(), 0.03)
    for rib in range(4):
        shapes.disc(0.42 - rib * 0.025, 0.13, (0, -1.86 - rib * 0.22, 0), surfaces.plastic(), 0.04, 64)
    shapes.disc(0.30, 1.1, (0, -2.2, 0), surfaces.plastic(), 0.04, 64)


def power_plug():
    """A USB-C plug pushed into its socket, at the origin, and the sleeve of its cable."""
    shapes.extrude(shapes.rounded(0.84, 0.26, 0.13), -0.2, 0.4, surfaces.steel(), 0.01)
    shapes.extrude(shapes.rounded(1.16, 0.62, 0.24), -1.9, -0.14, surfaces.plastic(), 0.1)
    shapes.disc(0.25, 1.2, (0, -2.3, 0), surfaces.plastic(), 0.06, 64)


CABLES = (  # the plug, where its port is, the cable's radius and where it goes
    (ethernet_plug, RJ45_X, 0.26, ((0, -2.5, 0), (-0.1, -4.2, -0.1), (-1.4, -7.6, -0.8), (-5.0, -13, -0.82), (-16, -20, -0.82))),
    (power_plug, USB_X, 0.18, ((0, -2.6, 0), (0, -3.6, -0.1), (0.2, -5.8, -0.88), (-0.8, -9.0, -0.9), (-6.0, -16, -0.9))),
)


def cable(plug, port, radius, route):
    """A cable, its plug in the port of a gateway on its back."""
    shapes.group(plug, (port, -POCKET, -PORT_Y))
    shapes.tube([(port + x, y - POCKET, z - PORT_Y) for x, y, z in route], radius, surfaces.plastic())


def on_table(turn=0, cables=()):
    """The gateway on its back on the plane z = 0, ports to the front."""

    def lying():
        shapes.group(build, turn=(-90, 0, 0))
        for each in cables:
            cable(*each)

    shapes.group(lying, turn=(0, 0, turn))


def cut_out():
    """The gateway on a table, ports to the front."""
    on_table(turn=14)
    studio.tabletop((0, 0, 1.2), 1.15)
    studio.camera((-5, -25, 11.5), (0.05, 0, 1.3), 91)


def detail():
    """The ports, with the network's cable and the power's, on navy."""
    navy = surfaces.material("navy ground", (0.005, 0.008, 0.028), rough=0.5)
    shapes.box((400, 400, 1), (0, 0, -0.5), navy, 0)
    on_table(turn=5, cables=CABLES)
    studio.world((0.10, 0.14, 0.30), 0.25)
    studio.area((-9, -9, 9), (0, -3, 1), 2300, 3, studio.KEY)
    studio.area((10, -9, 3), (0, -3, 1), 700, 6, studio.FILL)
    studio.area((9, 5, 11), (0, 0, 2), 700, 4)
    studio.camera((2.0, -17.0, 6.8), (0.2, -3.4, 1.0), 80, (-0.2, -4.6, 1.1), 0.35)


SHOTS = {
    "gateway": (cut_out, 1200, 920, 130, True),
    "gateway-detail": (detail, 1200, 900, 200, False),
}

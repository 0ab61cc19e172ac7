"""The controller: a DIN-rail box with three relays, and its sixteen-relay module.

The middle of a box's back lies at the origin, against the rail; it faces -y.
"""

import math

import gateway
import shapes
import studio
import surfaces

WIDTH, HEIGHT = 10.5, 9.0
SEAM = -2.6  # y of the seam between base and cover
SHOULDER, NOSE = -4.4, -5.9  # y of the terminals' step and of the front
NOSE_TOP = 2.3
PITCH = 0.88  # from pole to pole
BLOCK_FRONT = -5.55
RELAYS = (("R1", -3.3, "5 A 230 V AC"), ("R2", 0, "2 A 30 V DC"), ("R3", 3.3, "2 A 30 V DC"))
CONTACTS = ("NO", "COM", "NC")
POWER_X = -3.6
PORT = (2.9, SHOULDER - 0.75, -3.35)
ANTENNA = (4.35, -3.5, HEIGHT / 2)
STATUS = (("PWR", "rest"), ("BT", "open"), ("R1", "open"), ("R2", "off"), ("R3", "off"))
EXTRA_WIDTH, EXTRA_RELAYS, EXTRA_PITCH = 21.4, 8, 0.76  # relays a row
GAP = 0.08  # between two boxes on a rail
RAIL = 1.75  # half its height


def housing_plastic():
    """The dark plastic of the boxes."""
    return surfaces.plastic("housing", (0.030, 0.031, 0.037))


def graphite():
    """The terminals' plastic, a shade lighter than the housing."""
    return surfaces.plastic("graphite", (0.075, 0.078, 0.088))


def void():
    """The dark of a hole."""
    return surfaces.material("void", (0.003, 0.003, 0.004), rough=0.9)


def housing(width):
    """A modular box: base, cover with its raised nose, vents and front."""
    shapes.box((width, -SEAM, HEIGHT), (0, SEAM / 2, 0), housing_plastic(), 0.08)
    shapes.box((width - 0.16, 0.3, HEIGHT - 0.16), (0, SEAM, 0), void(), 0)
    half = HEIGHT / 2
    top = [(SEAM - 0.06, half), (SHOULDER, half), (SHOULDER, NOSE_TOP + 0.05), (NOSE, NOSE_TOP)]
    cover = shapes.extrude(top + [(y, -z) for y, z in reversed(top)], -width / 2, width / 2, housing_plastic(), 0.10, 4)
    cover.rotation_euler = (0, 0, math.pi / 2)
    panel = shapes.rounded(width - 0.5, 2 * NOSE_TOP - 0.5, 0.22)
    shapes.extrude(panel, NOSE + 0.05, NOSE - 0.03, surfaces.material("front", (0.010, 0.010, 0.013), rough=0.3), 0.02)
    shapes.box((1.5, 0.7, 0.34), (0, -0.5, -half - 0.1), graphite(), 0.05)
    shapes.box((0.8, 0.3, 0.36), (0, -0.5, -half - 0.1), void(), 0.02)
    for side in (-1, 1):
        for slit in range(int(width / 0.42) - 3):
            x = (slit - (int(width / 0.42) - 4) / 2) * 0.42
            shapes.box((0.16, 1.5, 0.02), (x, -1.3, side * half), void(), 0.005)


def terminals(x, poles, side, pitch=PITCH):
    """A pluggable block of screw terminals on the upper (1) or lower (-1) step:
    screws to the front, wires in from above or below."""
    width, middle = poles * pitch + 0.12, 3.38 * side
    depth = SHOULDER - BLOCK_FRONT
    shapes.box((width + 0.1, 0.5, 1.7), (x, SHOULDER - 0.1, middle), surfaces.plastic(), 0.04)
    shapes.box((width, depth, 1.75), (x, SHOULDER - depth / 2, middle), graphite(), 0.06)
    for pole in range(poles):
        at = x + (pole - (poles - 1) / 2) * pitch
        shapes.disc(0.31, 0.02, (at, BLOCK_FRONT, middle - 0.1 * side), void(), 0, 48)
        shapes.screw((at, BLOCK_FRONT - 0.005, middle - 0.1 * side), 0.255)
        shapes.box((0.54, 0.62, 0.02), (at, SHOULDER - depth / 2, middle + 0.873 * side), void(), 0)
        if pole:
            shapes.box((0.035, 0.03, 1.66), (at - pitch / 2, BLOCK_FRONT, middle), void(), 0)


def relay(name, x, side, pitch=PITCH, load=None):
    """A relay's block and what is printed by it on the front."""
    terminals(x, 3, side, pitch)
    for pole, contact in enumerate(CONTACTS):
        shapes.text(contact, (x + (pole - 1) * pitch, NOSE - 0.03, 1.80 * side), 0.33 * pitch)
    words = f"{name}  {load}" if load else name
    shapes.text(words, (x, NOSE - 0.03, 1.38 * side), 0.29 if load else 0.38)
    shapes.box((3 * pitch - 0.2, 0.012, 0.016), (x, NOSE - 0.03, 1.59 * side), surfaces.print_ink(), 0)


def light_ring(led):
    """The ring in the middle of the front, brass inside it, and the maker's mark."""
    shapes.torus(1.08, 0.075, (0, NOSE - 0.03, -0.05), surfaces.led(led))
    shapes.disc(0.92, 0.10, (0, NOSE - 0.05, -0.05), surfaces.plastic(), 0.04)
    shapes.torus(0.80, 0.055, (0, NOSE - 0.09, -0.05), surfaces.brass())
    shapes.mark((0, NOSE - 0.03, -1.66), 0.20)


def status_lights(lights, x):
    """A row of tiny lights, each with its word under it."""
    for i, (word, state) in enumerate(lights):
        at = x + i * 0.60
        off = surfaces.material("lens", (0.10, 0.10, 0.10), rough=0.3)
        shapes.disc(0.085, 0.05, (at, NOSE - 0.03, 0.10), off if state == "off" else surfaces.led(state), 0.02, 32)
        shapes.text(word, (at, NOSE - 0.03, -0.25), 0.21)


def power():
    """The supply, 12 V AC/DC or 24 V DC."""
    terminals(POWER_X, 2, -1)
    for sign, x in (("+", -0.44), ("–", 0.44)):
        shapes.text(sign, (POWER_X + x, NOSE - 0.03, -1.80), 0.40)
    shapes.text("12–24 V", (POWER_X, NOSE - 0.03, -1.38), 0.30)


def antenna(length):
    """An antenna on its gilt SMA socket, which stands up from the top of the box."""
    x, y, z = ANTENNA

    def straight():
        shapes.disc(0.46, 0.10, (0, -0.05, 0), surfaces.steel(), 0.02, 6)
        shapes.disc(0.30, 0.5, (0, -0.3, 0), surfaces.brass(), 0.02, 64)
        for turn in range(4):
            shapes.torus(0.30, 0.022, (0, -0.18 - turn * 0.08, 0), surfaces.brass())
        shapes.disc(0.44, 0.34, (0, -0.66, 0), surfaces.brass(), 0.04, 24)
        shapes.disc(0.40, length, (0, -0.8 - length / 2, 0), surfaces.plastic(), 0.12, 64)
        shapes.disc(0.41, 0.05, (0, -1.05, 0), housing_plastic(), 0.01, 64)

    shapes.group(straight, (x, y, z), (-90, 0, 0))


def ethernet():
    """The Ethernet port on the lower step."""
    x, y, z = PORT
    shapes.box((2.0, 0.7, 1.75), (x, SHOULDER - 0.34, z), surfaces.plastic(), 0.05)
    gateway.rj45((x, y - 0.02, z))
    shapes.text("LAN", (x, NOSE - 0.03, -1.72), 0.30)


def wifi():
    """Its antenna, and the mark of 2.4 GHz over the empty port."""
    antenna(0.7)
    x, y, z = PORT[0], NOSE - 0.035, -1.80
    for radius in (0.16, 0.29, 0.42):
        shapes.arc(radius, 45, 135, (x, y, z), surfaces.print_ink(), 0.026)
    shapes.disc(0.05, 0.02, (x, y, z + 0.02), surfaces.print_ink(), 0, 32)
    shapes.text("2.4 GHz", (x + 1.05, y + 0.005, z + 0.16), 0.28)


def mobile():
    """Its longer antenna and a tray for the SIM, with the hole that frees it."""
    antenna(1.45)
    x, _, z = PORT
    shapes.box((2.3, 0.5, 0.78), (x, SHOULDER - 0.2, z), surfaces.plastic(), 0.05)
    shapes.box((1.76, 0.1, 0.36), (x - 0.12, SHOULDER - 0.43, z), void(), 0.02)
    shapes.box((1.66, 0.2, 0.26), (x - 0.12, SHOULDER - 0.42, z), surfaces.steel(), 0.04)
    shapes.disc(0.06, 0.02, (x + 0.95, SHOULDER - 0.45, z), void(), 0, 32)
    shapes.text("SIM", (x, NOSE - 0.03, -1.72), 0.30)


FEATURES = {"standard": (), "ethernet": (ethernet,), "wifi": (wifi,), "mobile": (mobile,), "plus-16": ()}


def rail(x0, x1):
    """A piece of perforated 35 mm top-hat rail behind the boxes, from x0 to x1."""
    middle, length = (x0 + x1) / 2, x1 - x0
    holes = [shapes.rounded(1.5, 0.62, 0.3, (x0 + 1.25 + i * 2.5, 0)) for i in range(int(length / 2.5))]
    shapes.plate([shapes.rounded(length, 2.7, 0.02, (middle, 0)), *holes], 0.62, 0.1, surfaces.steel(), 0.01)
    for side in (-1, 1):
        shapes.box((length, 0.76, 0.1), (middle, 0.29, side * 1.32), surfaces.steel(), 0.02)
        shapes.box((length, 0.1, 0.48), (middle, -0.04, side * (RAIL - 0.24)), surfaces.steel(), 0.02)


def extra_relays(led):
    """The module of sixteen relays, R4 to R19, eight above and eight below."""
    housing(EXTRA_WIDTH)
    step = EXTRA_WIDTH / EXTRA_RELAYS
    for i in range(2 * EXTRA_RELAYS):
        column, row = i % EXTRA_RELAYS, i // EXTRA_RELAYS
        x, side = (column - (EXTRA_RELAYS - 1) / 2) * step * 0.985, 1 - 2 * row
        relay(f"R{i + 4}", x, side, EXTRA_PITCH)
        shapes.disc(0.09, 0.05, (x - 0.72, NOSE - 0.03, 1.36 * side), surfaces.led("rest" if i % 5 else "open"), 0.02, 32)
    left, right = -EXTRA_WIDTH / 2 + 1.0, EXTRA_WIDTH / 2 - 0.7
    shapes.torus(0.52, 0.06, (left + 0.3, NOSE - 0.03, 0), surfaces.led(led))
    shapes.torus(0.40, 0.04, (left + 0.3, NOSE - 0.03, 0), surfaces.brass())
    shapes.text("+16", (left + 1.2, NOSE - 0.03, 0), 0.86, align="LEFT")
    shapes.mark((right - 0.26, NOSE - 0.03, 0), 0.26)


def build(variant="standard", led="open", lights=STATUS):
    """A controller on its piece of rail; plus-16 has its module at its right."""
    housing(WIDTH)
    for name, x, load in RELAYS:
        relay(name, x, 1, load=load)
    power()
    light_ring(led)
    status_lights(lights, 2.1)
    for feature in FEATURES[variant]:
        feature()
    end = WIDTH / 2
    if variant == "plus-16":
        shapes.group(lambda: extra_relays(led), (end + GAP + EXTRA_WIDTH / 2, 0, 0))
        end += GAP + EXTRA_WIDTH
    rail(-WIDTH / 2 - 1.1, end + 1.1)


def cut_out(variant):
    """A picture of one variant; all but plus-16 share camera and light."""

    def scene():
        build(variant)
        studio.tabletop((0, -3, 0), 1.4)
        studio.camera((-14, -36, 13), (-0.45, -3, 0.45), 72)

    return scene


def plus_16():
    """The controller and its sixteen-relay module."""
    build("plus-16")
    middle = (EXTRA_WIDTH / 2, -3, 0)
    studio.tabletop(middle, 2.6)
    studio.camera((-13, -64, 27), (9.6, -3, 0), 66)


def wire(x, colour, lean):
    """A ferruled wire that comes out of the upper terminals and leaves upwards."""
    y, z = (SHOULDER + BLOCK_FRONT) / 2, 4.2
    name, tone = colour
    sheath = surfaces.material("wire " + name, tone, rough=0.38, clear=0.2)
    shapes.disc(0.12, 0.7, (x, y, z + 0.1), surfaces.steel(), 0.02, 48, "z")
    shapes.disc(0.22, 0.55, (x, y, z + 0.6), sheath, 0.05, 48, "z")
    route = [(x, y, z + 0.6), (x, y, z + 1.4), (x + lean, y + 0.6, z + 4), (x + 3 * lean, y + 4, z + 11)]
    shapes.tube(route, 0.17, sheath)


WIRES = {
    "brass": (0.36, 0.19, 0.045),
    "black": (0.012, 0.012, 0.014),
    "bone": (0.66, 0.60, 0.50),
}


def detail():
    """The terminals of two relays, wired, on navy."""
    navy = surfaces.material("navy ground", (0.005, 0.008, 0.028), rough=0.5)
    shapes.box((400, 1, 400), (0, 9, 0), navy, 0)
    build("ethernet")
    colours = list(WIRES.items())
    for index, (_, x, _) in enumerate(RELAYS):
        for pole in range(3 if index == 0 else 2):
            wire(x + (pole - 1) * PITCH, colours[(pole + index) % 3], 0.12 * (pole - 1) - 0.1)
    studio.world((0.10, 0.14, 0.30), 0.3)
    studio.area((-10, -10, 11), (-2, -5, 2.5), 1300, 3, studio.KEY)
    studio.area((9, -16, 7), (-2, -5, 2.5), 600, 7, (0.9, 0.94, 1))
    studio.area((-2, 6, 12), (-2, -4, 4), 900, 4)
    studio.area((8, -20, -6), (-2, -5, 2.5), 420, 7, (1, 0.95, 0.87))
    studio.camera((-8.5, -19, 9), (-1.55, -5.2, 3.1), 80, (-2.6, -5.7, 2.4), 0.35)


SHOTS = {
    **{f"controller-{v}": (cut_out(v), 1200, 920, 130, True) for v in ("standard", "ethernet", "wifi", "mobile")},
    "controller-plus-16": (plus_16, 1600, 920, 130, True),
    "controller-detail": (detail, 1200, 900, 110, False),
}

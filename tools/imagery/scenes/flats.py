"""What stands in the rooms of building.py, each measured from the front corner
on the left of its room: x to the right, y into it, z up from its floor."""

import random

import finishes
import furniture
import rooms
import shapes
import stage
import surfaces

BACK = 416.0  # the back wall's face


def lock(at, state="open"):
    """A lock that is seen from the other side of the street: a plate and its light."""
    x, y, z = at
    rooms.slab((x - 4, x + 4), (y - 1.2, y), (z - 17, z + 13), surfaces.brushed("z"), 0.6)
    shapes.disc(4.6, 5, (x, y - 3.5, z), surfaces.anodised(), 0.6, 48)
    colour, _ = surfaces.LED[state]
    shapes.torus(5.6, 1.3, (x, y - 4, z), finishes.lit(f"lock {state}", colour, 2.2))


def keypad(at):
    """A keypad, as small as the locks."""
    x, y, z = at
    rooms.slab((x - 5, x + 5), (y - 2.4, y), (z - 13, z + 13), surfaces.anodised(), 1.2)
    colour, _ = surfaces.LED["open"]
    shapes.torus(2.8, 0.8, (x, y - 2.6, z + 6), finishes.lit("lock open", colour, 2.2))
    for row in range(3):
        for column in range(3):
            rooms.slab((x - 3.2 + column * 2.4, x - 1.6 + column * 2.4), (y - 2.8, y - 2.4), (z - 9 + row * 3, z - 7.4 + row * 3), surfaces.print_ink())


def door(x, paint, cross, head=212.0, hand=1, state="open", y=BACK):
    """A door in the back wall, 86 wide from x; hand 1 has its lock on the right."""
    rooms.frame((x, x + 86), head, paint, cross, width=6, proud=2 - y, depth=4)
    rooms.slab((x, x + 86), (y - 1.5, y), (0, head), paint, 0.2)
    lock((x + 43 + hand * 35, y - 1.5, 104), state)


def framed(x, z, colour, y=BACK):
    """A picture on the back wall; x and z are (from, to)."""
    rooms.slab((x[0] - 2, x[1] + 2), (y - 2.5, y), (z[0] - 2, z[1] + 2), finishes.walnut(0), 0.3)
    rooms.slab(x, (y - 3, y - 2.4), z, finishes.limewash(f"print {colour}", colour))


def window(x, z, y=BACK):
    """A window on the blue hour in the back wall."""
    rooms.slab(x, (y - 0.6, y), z, finishes.lit("blue hour", (0.022, 0.036, 0.095), 0.6))
    chance = random.Random(int(x[0]))
    for _ in range(9):
        tx, tz = chance.uniform(x[0] + 4, x[1] - 8), z[0] + 4 + (z[1] - z[0]) * 0.4 * chance.random() ** 2
        rooms.slab((tx, tx + 3), (y - 1, y - 0.5), (tz, tz + 4), finishes.lit("town", (1.0, 0.52, 0.20), 0.9))
    middle = (x[0] + x[1]) / 2
    for a, b in ((x[0] - 4, x[0]), (middle - 1.5, middle + 1.5), (x[1], x[1] + 4)):
        rooms.slab((a, b), (y - 4, y), (z[0] - 4, z[1] + 4), surfaces.anodised(), 0.3)
    for a, b in ((z[0] - 4, z[0]), (z[1], z[1] + 4)):
        rooms.slab(x, (y - 4, y), (a, b), surfaces.anodised(), 0.3)


def curtain(x, height, colour=(0.36, 0.30, 0.24), y=BACK - 8):
    """A drawn-back curtain: folds of cloth."""
    cloth = finishes.limewash(f"curtain {colour}", colour)
    at = x[0]
    while at < x[1]:
        shapes.disc(5.5, height - 14, (at, y, height / 2), cloth, 0, 24, axis="z")
        at += 7.5


def standing_lamp(at, glow=1.6):
    """A lamp on a stem with a drum of linen."""
    x, y, z = at
    shapes.disc(14, 2, (x, y, z + 2), surfaces.brass(), 0.4, 48, axis="z")
    shapes.disc(1.2, 138, (x, y, z + 70), surfaces.brass(), 0, 24, axis="z")
    shapes.disc(20, 28, (x, y, z + 150), finishes.lit("linen", (1.0, 0.62, 0.30), glow), 1, 64, axis="z")
    stage.light((x, y - 34, z + 150), (x, y + 20, z + 110), 7.0, 26, (1.0, 0.66, 0.36), mirrored=False)


def sofa(x, y, colour):
    """A low sofa that looks at the street; x is (from, to), y its back."""
    cloth = finishes.limewash(f"sofa {colour}", colour)
    rooms.slab(x, (y - 82, y), (10, 40), cloth, 4)
    rooms.slab(x, (y - 22, y), (30, 80), cloth, 7)
    for a in (x[0], x[1] - 16):
        rooms.slab((a, a + 16), (y - 84, y), (10, 60), cloth, 6)
    middle = (x[0] + x[1]) / 2
    for a, b in ((x[0] + 18, middle - 1), (middle + 1, x[1] - 18)):
        rooms.slab((a, b), (y - 84, y - 20), (38, 52), cloth, 5)


def bed(x, y, cloth, head):
    """A made bed with its head to the back wall; x is (from, to), y the wall."""
    linen = finishes.limewash("linen sheet", (0.70, 0.66, 0.60))
    rooms.slab((x[0] - 34, x[1] + 34), (y - 8, y), (0, 116), head, 1)
    rooms.slab(x, (y - 214, y - 8), (8, 34), finishes.walnut(0), 1)
    rooms.slab((x[0] + 1, x[1] - 1), (y - 212, y - 9), (32, 58), linen, 8)
    rooms.slab((x[0] - 3, x[1] + 3), (y - 214, y - 84), (26, 61), cloth, 6)
    middle = (x[0] + x[1]) / 2
    for a, b in ((x[0] + 8, middle - 4), (middle + 4, x[1] - 8)):
        rooms.slab((a, b), (y - 42, y - 14), (56, 82), linen, 8)


def shelves(x, heights, y=BACK, surface=None):
    """Shelves with jars and bowls."""
    for z in heights:
        rooms.slab(x, (y - 26, y), (z, z + 3), surface or finishes.oak(0), 0.3)
        furniture.crockery((x[0] + 8, x[1] - 6), y - 13, z + 3)


def hang(x, y, height, drop, radius=15.0):
    """A pendant from the ceiling."""
    furniture.pendant((x, y, height - drop), drop, radius)


# ----------------------------------------------------------------- the rooms


def garage(width, height):
    """Bays, a car under its cloth, a sectional door with its lamp, a controller's box."""
    grey, pale = finishes.limewash("column", (0.34, 0.34, 0.34)), finishes.limewash("bay", (0.5, 0.42, 0.25))
    for x in (300, 640, 920, 1260):
        rooms.slab((x - 16, x + 16), (190, 222), (0, height), grey, 1)
        rooms.slab((x - 16.4, x + 16.4), (189.6, 222.4), (0, 90), finishes.navy(2, 2.0), 1)
    rooms.slab((0, width), (BACK - 1, BACK), (0, 84), finishes.navy(0, 2.0))
    for i in range(7):
        rooms.slab((1000, 1230), (BACK - 5, BACK - 1), (2 + i * 31, 31 + i * 31), finishes.limewash("sectional", (0.40, 0.38, 0.36)), 1)
    rooms.frame((1000, 1230), 219, surfaces.anodised(), surfaces.anodised(), width=8, proud=8 - BACK, depth=10)
    rooms.slab((1310, 1342), (BACK - 6, BACK), (118, 162), surfaces.anodised(), 1)
    colour, _ = surfaces.LED["open"]
    shapes.disc(2.6, 1.5, (1326, BACK - 7, 150), finishes.lit("lock open", colour, 2.2), 0, 32)
    stage.light((1115, 330, 250), (1115, 400, 110), 5.0, 60, (1.0, 0.72, 0.42), mirrored=False)
    for x in (150, 470, 780, 1420):
        rooms.slab((x - 60, x + 60), (150, 158), (height - 7, height - 3), finishes.lit("tube", (1.0, 0.86, 0.68), 2.0))
    for x in (160, 480):
        rooms.slab((x - 3, x + 3), (60, 400), (1, 1.4), pale)
    for words, x in (("01", 160), ("02", 480), ("03", 780)):
        shapes.text(words, (x, BACK - 2, 150), 46, finishes.limewash("numerals", (0.62, 0.54, 0.38)), lift=0.5)
    car((330, 250))


def car(at):
    """A car under its cloth."""
    x, y = at
    outline = [(0, 14), (2, 52), (16, 72), (92, 86), (150, 134), (196, 144), (268, 142), (326, 100), (392, 88), (412, 70), (416, 16)]
    cloth = finishes.limewash("car cloth", (0.27, 0.26, 0.26))
    shapes.group(lambda: shapes.extrude(outline, -82, 82, cloth, 22, 8), at=(x + 60, y, 0))
    for wheel in (78, 336):
        shapes.disc(31, 20, (x + 60 + wheel, y - 76, 32), surfaces.plastic(), 3, 64)


def coworking(width, height):
    """A long table under a row of pendants, shelves, a door to the back."""
    black, seat = surfaces.anodised(), finishes.limewash("seat", (0.03, 0.045, 0.12))
    furniture.table((120, 520), (190, 280), 76, finishes.oak(0), black)
    for x in (170, 270, 370, 470):
        furniture.chair((x, 160, 0), 4, seat, black)
        furniture.chair((x, 310, 0), 178, seat, black)
    for x in (180, 320, 460):
        hang(x, 235, height, 130, 18)
    shelves((30, 210), (120, 170, 220, 270))
    window((250, 430), (70, 260))
    door(520, finishes.oak(2), finishes.oak(0), 226, -1)
    rooms.slab((190, 230), (200, 226), (76, 78), black, 0.4)
    rooms.slab((190, 230), (226, 228), (77, 102), black, 0.4)
    furniture.shrub((66, 90, 1))


def office(width, height):
    """A meeting table, a board on the wall, a glazed door."""
    black, seat = surfaces.anodised(), finishes.limewash("office seat", (0.44, 0.24, 0.12))
    window((40, 270), (60, 270))
    furniture.table((250, 530), (190, 290), 74, finishes.walnut(0), black)
    for x in (300, 390, 480):
        furniture.chair((x, 162, 0), -4, seat, black)
        furniture.chair((x, 318, 0), 176, seat, black)
    for x in (320, 460):
        hang(x, 240, height, 140, 20)
    door(320, finishes.walnut(2), finishes.walnut(0), 226)
    framed((450, 600), (110, 200), (0.02, 0.03, 0.06))
    standing_lamp((80, 330, 1))


def holiday(width, height):
    """A flat for a weekend: tiles, a sofa, a case that has just been put down."""
    door(34, finishes.navy(2), finishes.navy(0), 220)
    furniture.suitcase((150, 300, 1), 20, finishes.limewash("case", (0.52, 0.26, 0.10)))
    sofa((220, 420), 390, (0.10, 0.14, 0.20))
    framed((265, 375), (120, 190), (0.42, 0.22, 0.12))
    standing_lamp((455, 350, 1))
    window((500, 600), (70, 220))
    curtain((472, 496), height)
    curtain((606, 630), height)
    rooms.slab((230, 420), (150, 290), (1, 2), finishes.limewash("rug", (0.46, 0.36, 0.26)))
    furniture.table((270, 370), (190, 250), 38, finishes.walnut(0), surfaces.brass())
    furniture.crockery((300, 350), 220, 39)


def landing(width, height):
    """The stairs' part: a lift, a lamp, a plant."""
    half = width / 2
    for x in (half - 44, half + 0.4):
        rooms.slab((x, x + 43.6), (BACK - 1, BACK), (0, 208), finishes.satin(), 0.2)
    rooms.frame((half - 44, half + 44), 208, surfaces.anodised(), surfaces.anodised(), width=6, proud=4 - BACK, depth=6)
    furniture.sconce((half - 78, BACK, 150))
    furniture.shrub((half + 78, 330, 1))


def linked(width, height):
    """The landing with the gateway over its lift."""
    landing(width, height)
    at = width / 2
    shapes.disc(9, 4, (at, BACK - 3, 240), surfaces.material("bone plastic", (0.54, 0.485, 0.40), rough=0.42), 1, 64)
    colour, _ = surfaces.LED["rest"]
    shapes.torus(6, 0.9, (at, BACK - 5.4, 240), finishes.lit("gateway light", colour, 2.0))


def kitchen(width, height):
    """A shared kitchen: an island with stools, shelves, an oak door."""
    navy, top = finishes.navy(2, 1.6), finishes.oak(0)
    for i in range(6):
        rooms.slab((40 + i * 50, 89 + i * 50), (356, BACK), (8, 86), navy, 0.5)
    rooms.slab((36, 344), (352, BACK), (86, 90), top, 0.4)
    rooms.slab((36, 344), (BACK - 1, BACK), (90, 136), finishes.limewash("splash", (0.34, 0.40, 0.38)))
    shelves((60, 320), (150, 190))
    rooms.slab((110, 330), (200, 270), (88, 93), top, 0.5)
    rooms.slab((120, 320), (208, 262), (1, 88), navy, 0.5)
    for x in (150, 220, 290):
        furniture.stool((x, 168, 1), top, surfaces.anodised())
    for x in (160, 280):
        hang(x, 235, height, 110)
    furniture.crockery((230, 310), 235, 93)
    door(420, finishes.oak(2), finishes.oak(0), 216)
    framed((545, 605), (110, 190), (0.05, 0.08, 0.14))


def bedroom(number):
    """A hotel room with its number on the door."""

    def furnish(width, height):
        door(16, finishes.walnut(2), finishes.walnut(0), 212)
        rooms.plate(number, (124, BACK, 150), size=7, width=20)
        bed((158, 282), BACK, finishes.limewash("bed cloth", (0.40, 0.30, 0.20)), finishes.walnut(2))
        for x in (141, 299):
            furniture.sconce((x, BACK - 8, 128))
        framed((190, 250), (150, 205), (0.16, 0.20, 0.22))
        stage.light((220, BACK - 40, 150), (220, BACK - 60, 60), 13.0, 150, (1.0, 0.60, 0.29), length=190, mirrored=False)

    return furnish


def rented(width, height):
    """A tenant's flat: books, a desk, a plant."""
    door(510, finishes.navy(2, 1.6), finishes.navy(0, 1.6), 216, -1)
    shelves((30, 190), (40, 90, 140, 190, 235), surface=finishes.walnut(0))
    sofa((230, 430), 390, (0.36, 0.20, 0.12))
    framed((250, 320), (120, 200), (0.05, 0.09, 0.14))
    framed((340, 410), (120, 200), (0.46, 0.34, 0.20))
    standing_lamp((466, 370, 1), 1.4)
    rooms.slab((220, 440), (150, 300), (1, 2), finishes.limewash("pale rug", (0.50, 0.44, 0.36)))
    furniture.shrub((600, 250, 1))


def penthouse(width, height):
    """The flat that was sold: a dining table, a glass wall to the terrace."""
    black = surfaces.anodised()
    rooms.slab((0, 1.6), (10, BACK), (0, height), finishes.pane())
    window((60, 330), (40, 235))
    curtain((36, 58), height)
    curtain((336, 356), height)
    furniture.table((110, 330), (190, 280), 75, finishes.walnut(0), black)
    seat = finishes.limewash("dining seat", (0.30, 0.17, 0.09))
    for x in (160, 220, 280):
        furniture.chair((x, 158, 0), 3, seat, black)
        furniture.chair((x, 312, 0), 178, seat, black)
    hang(220, 235, height, 100, 26)
    door(420, finishes.walnut(2), finishes.walnut(0), 216)
    framed((560, 660), (100, 190), (0.30, 0.12, 0.06))
    standing_lamp((690, 340, 1), 1.3)


def terrace():
    """The roof: planks, an olive tree, planters and a low light."""
    rooms.planks((0, 840), (4, 420), finishes.oak(0), 20)
    rooms.slab((0, 790), (0, 3), (2, 94), finishes.pane())
    rooms.slab((0, 790), (-1, 4), (94, 97), surfaces.brass(), 0.4)
    furniture.olive((240, 260, 0))
    furniture.shrub((90, 300, 0))
    furniture.shrub((400, 330, 0))
    for x in (560, 690):
        rooms.slab((x, x + 70), (250, 320), (4, 40), finishes.limewash("lounge", (0.30, 0.26, 0.22)), 5)
        rooms.slab((x, x + 70), (310, 324), (30, 76), finishes.limewash("lounge", (0.30, 0.26, 0.22)), 5)
    stage.light((400, 160, 220), (330, 280, 60), 16.0, 120, (1.0, 0.70, 0.42), mirrored=False)
    stage.light((240, 150, 20), (240, 260, 160), 26.0, 30, (1.0, 0.70, 0.40), mirrored=False)

"""The places where the lock works, one scene a place.

Every scene stands on the floor z = 0 with its near door in the plane y = 0; the
visitor looks at the lock from 1.2 to 1.4 m and the room behind goes soft.
"""

import random

import cylinder
import finishes
import furniture
import hero
import pinpad
import roomlock
import rooms
import shapes
import stage
import studio
import surfaces


def hotel_side(numbers, surface):
    """One side of the corridor: walnut doors, each with its number and its lamp, and a panelled dado between."""
    doors = [(i * 250.0, number) for i, number in enumerate(numbers)]
    rooms.wall((-260, 1300), 250, surface, [(x, x + 90, 212) for x, _ in doors])
    rooms.slab((-260, 1300), (-1.2, 0), (0, 11), surface, 0.2)
    for x, number in doors:
        rooms.frame((x, x + 90), 212, finishes.walnut(2), finishes.walnut(0), width=6)
        shapes.group(lambda: rooms.slab((0.3, 89.7), (3, 7), (0.5, 211.7), finishes.walnut(2), 0.15), (x, 0, 0))
        rooms.panel((x + 106, x + 234), (20, 90), surface)
        rooms.plate(number, (x + 114, 0, 148), size=5.6, width=15)
        furniture.sconce((x + 114, 0, 172))


def hotel_corridor(open_doors, sky, glow):
    """A hotel corridor up to its window; room locks on the near side, by where their doors begin."""
    lime = finishes.limewash()
    hotel_side(("214", "216", "218", "220", "222"), lime)
    shapes.group(lambda: hotel_side(("221", "219", "217", "215", "213"), lime), (1120, -175, 0), (0, 0, 180))
    rooms.planks((-300, 1300), (-175, 0), finishes.oak(0))
    rooms.slab((-300, 1300), (-140, -35), (0, 0.8), finishes.limewash("runner", (0.020, 0.030, 0.085)), 0.3)
    rooms.backdrop(rooms.slab((-300, 1300), (-175, 0), (250, 252), finishes.ceiling()))
    rooms.backdrop(rooms.slab((1300, 1302), (-175, 0), (0, 250), lime))
    rooms.slab((1297, 1299), (-130, -45), (30, 220), finishes.sky(*sky, 230, glow))
    for y in (-130, -88, -45):
        rooms.slab((1294, 1299), (y - 2, y + 2), (30, 220), finishes.navy())
    rooms.slab((1294, 1299), (-132, -43), (123, 127), finishes.navy())
    for x, led in open_doors.items():
        stage.device(lambda: roomlock.build(led=led), (x + 8, 3, stage.LOCK_HEIGHT))


def hotels():
    """The corridor by day: the room lock of 214 is open."""
    hotel_corridor({0: "open"}, ((1.0, 0.60, 0.30), (1.0, 0.86, 0.66)), 1.6)
    studio.world((0.62, 0.58, 0.60), 0.35)
    stage.light((-110, -120, 220), (8, 0, 104), 7.5, 40)
    stage.light((60, -165, 110), (20, 0, 100), 0.8, 80, studio.FILL)
    stage.light((600, -60, 300), (600, -60, 0), 7.5, 90, (1.0, 0.80, 0.56), length=1300)
    for x in (114, 364):
        stage.light((x, -13, 180), (x, 0, 180), 18.0, 12, (1.0, 0.70, 0.40), mirrored=False)
    stage.view((-55, -48, 124), (133, 30), 28, 0.06, (8, -2, 106))


def tourist_flat(ajar):
    """A tourist flat in an old house: a navy door ajar on a hall, hydraulic tiles, a suitcase."""
    lime, paint = finishes.limewash(), finishes.navy(2)
    rooms.wall((-300, 360), 320, lime, ((0, 84, 236),))
    rooms.frame((0, 84), 236, paint, finishes.navy(0), width=10, proud=3, depth=18)
    rooms.slab((-400, 500), (-400, 500), (-2, 0), finishes.hydraulic_tile())

    def leaf():
        rooms.panelled(82, 235, ((0, 20), (90, 118), (223, 235)), paint, finishes.navy(0), stile=13)
        stage.knob(82 - stage.BACKSET)

    shapes.group(leaf, (0.5, 1, 0), (0, 0, ajar))
    rooms.slab((-200, 330), (430, 434), (0, 320), lime)
    rooms.slab((330, 334), (14, 430), (0, 320), lime)
    rooms.slab((-200, 330), (428, 430), (0, 16), paint, 0.4)
    rooms.slab((328, 330), (14, 430), (0, 16), paint, 0.4)
    furniture.suitcase((184, 262, 0), 24, finishes.limewash("case", (0.52, 0.34, 0.16)))
    furniture.sconce((262, 430, 168))


def short_term_rentals():
    """The flat by lamplight."""
    tourist_flat(38)
    studio.world((0.5, 0.56, 0.72), 0.3)
    stage.light((-24, -112, 196), (58, 44, 106), 19.0, 26)
    stage.light((200, -120, 130), (60, 46, 104), 1.2, 80, studio.FILL)
    stage.light((120, 180, 280), (190, 270, 0), 8.5, 90, (1.0, 0.66, 0.36), mirrored=False)
    stage.light((262, 412, 185), (262, 430, 180), 12.0, 14, (1.0, 0.66, 0.34), mirrored=False)
    stage.view((50, -50, 126), (77, 47), 35, 0.12, (60, 44, 104), fstop=4.0)


EVENING = (((0.36, 0.24, 0.27), (0.03, 0.08, 0.30), 0.75), 60)  # a sky from its foot to its top and its glow; lights of the town


def town_window(x, y, height, panes, sky, lights):
    """A glass front on a sky, with so many lights of the town beyond."""
    low, high, glow = sky
    rooms.slab((x[0] - 300, x[1] + 300), (y + 60, y + 62), (-200, height + 200), finishes.sky(low, high, height, glow))
    chance = random.Random(8)
    for _ in range(lights):
        bx, bz = chance.uniform(*x), 20 + (height * 0.4) * chance.random() ** 2
        rooms.slab((bx, bx + 3), (y + 50, y + 52), (bz, bz + 4), finishes.lit("town", (1.0, 0.52, 0.20), 1.8))
    step = (x[1] - x[0]) / panes
    for i in range(panes + 1):
        rooms.slab((x[0] + i * step - 3, x[0] + i * step + 3), (y, y + 8), (0, height), surfaces.anodised(), 0.3)


def meeting_room(outside, ajar=0):
    """A room behind frameless glass: its door, a table, six chairs, and the town outside."""
    glass, steel = finishes.pane(), surfaces.brushed("x")
    for x in ((-220, -0.9), (92.4, 300)):
        rooms.slab(x, (0.1, 1.1), (3, 270), glass)
        rooms.slab(x, (-1.2, 2.4), (0, 4), steel, 0.15)
    rooms.slab((0, 92), (0.1, 1.1), (219, 270), glass)
    edge = finishes.sky((0.04, 0.20, 0.18), (0.42, 0.92, 0.80), 190, 0.5)
    rooms.slab((-0.9, -0.65), (0.05, 1.15), (3, 270), edge)

    def leaf():
        rooms.slab((-92, 0), (0.1, 1.1), (1, 218), glass)
        rooms.slab((-92.25, -92), (0.05, 1.15), (1, 218), edge)
        for z in (1, 211):
            rooms.slab((-18, 0), (-0.5, 1.7), (z, z + 7), steel, 0.12)
        rooms.pull((-75, 0, 119), 26, surfaces.brass())
        stage.device(lambda: cylinder.build(variant="glass", led="open"), (-87.8, 0, stage.LOCK_HEIGHT))
        stage.halo((-87.8, -0.8, stage.LOCK_HEIGHT), stage.DEVICE_SCALE)

    shapes.group(leaf, (92, 0, 0), (0, 0, -ajar))
    rooms.planks((-300, 700), (-200, 560), finishes.oak(0), 18)
    walls = finishes.limewash()
    rooms.slab((470, 474), (0, 560), (0, 270), walls)
    town_window((-260, 620), 540, 270, 6, *outside)
    rooms.backdrop(rooms.slab((-300, 700), (2, 560), (270, 272), finishes.ceiling(glow=0.34)))
    furniture.table((110, 390), (250, 350), 74, finishes.oak(0), surfaces.anodised())
    seat = finishes.limewash("seat", (0.44, 0.24, 0.12))
    for x in (155, 250, 345):
        furniture.chair((x, 232, 0), 8, seat, surfaces.anodised())
        furniture.chair((x, 372, 0), 176, seat, surfaces.anodised())
        furniture.pendant((x, 300, 165), 110)


def offices():
    """The room at the blue hour, its door closed."""
    meeting_room(EVENING)
    studio.world((0.34, 0.42, 0.72), 0.4)
    stage.light((-120, -170, 240), (4, 0, 104), 4.0, 60, mirrored=False)
    stage.light((-90, -60, 150), (4, -3, 104), 0.8, 30)
    stage.light((250, 300, 268), (250, 300, 70), 34.0, 160, (1.0, 0.70, 0.40), mirrored=False)
    stage.light((120, 60, 250), (230, 260, 60), 7.0, 120, (1.0, 0.74, 0.46), mirrored=False)
    stage.view((-32, -78, 122), (62, 82), 36, 0.03, (5, -5, 104))


def street_front(shrub=150):
    """A street front of steel and glass, its keypad on the wall, and a workshop's long table behind."""
    wall, black, glass = finishes.limewash("facade", (0.60, 0.51, 0.40)), surfaces.anodised(), finishes.pane()
    rooms.wall((-300, 420), 360, wall, ((0, 300, 300),), depth=30)
    for x in ((0, 4), (96, 103), (196, 202), (296, 300)):
        rooms.slab(x, (8, 14), (0, 300), black, 0.2)
    for z in (0, 74, 224, 295):
        rooms.slab((0, 300), (8.5, 13.5), (z, z + 5), black, 0.2)
    rooms.slab((3, 298), (11, 11.4), (3, 297), glass)
    rooms.pull((12, 8, 125), 70, surfaces.brass())
    stage.device(lambda: pinpad.build(led="open"), (-20, 0, 118))
    rooms.slab((-500, 700), (-500, 0), (-4, 0), finishes.limewash("pavement", (0.22, 0.21, 0.20)))
    rooms.slab((-300, 600), (0, 900), (-4, 0), finishes.oak(1))
    rooms.slab((-300, 900), (800, 804), (0, 360), finishes.limewash())
    rooms.slab((620, 624), (30, 800), (0, 360), finishes.limewash())
    rooms.backdrop(rooms.slab((-300, 900), (30, 800), (340, 344), finishes.ceiling()))
    furniture.table((110, 240), (150, 660), 76, finishes.oak(1), black)
    seat = finishes.limewash("seat", (0.03, 0.045, 0.12))
    for y in (200, 320, 440, 560):
        furniture.pendant((175, y, 168), 150)
        furniture.chair((88, y, 0), -90, seat, black)
        furniture.chair((262, y, 0), 90, seat, black)
    for z in (110, 160, 210):
        rooms.slab((60, 420), (770, 800), (z, z + 4), finishes.oak(0), 0.3)
        furniture.crockery((70, 410), 785, z + 4)
    furniture.shrub((shrub, -34, 0))


def coworking():
    """The keypad by the afternoon's light."""
    street_front()
    studio.world((0.55, 0.6, 0.75), 0.4)
    stage.light((-220, -300, 320), (-20, 0, 110), 5.5, 90, mirrored=False)
    stage.light((-140, -80, 190), (-20, -3, 118), 0.8, 40)
    stage.light((320, -300, 200), (80, 0, 100), 1.2, 160, studio.FILL, mirrored=False)
    stage.light((180, 400, 338), (180, 400, 70), 28.0, 320, (1.0, 0.76, 0.48), mirrored=False)
    stage.view((-66, -126, 130), (40, 0), 35, 0.07, (-20, -2, 118))


def kitchen(ajar):
    """A shared kitchen behind its oak door, which stands so far open."""
    lime = finishes.limewash()
    rooms.wall((-300, 400), 290, lime, ((0, 92, 214),))
    rooms.frame((0, 92), 214, finishes.oak(2), finishes.oak(0))

    def leaf():
        rooms.slab((0, 90), (0, rooms.LEAF_DEPTH), (0.6, 213), finishes.oak(2), 0.2)
        stage.knob(90 - stage.BACKSET)

    shapes.group(leaf, (1, 12, 0), (0, 0, ajar))
    rooms.slab((-400, 700), (-300, 620), (-2, 0), finishes.terrazzo())
    rooms.slab((-400, 700), (520, 524), (0, 290), lime)
    rooms.slab((420, 424), (20, 520), (0, 290), lime)
    rooms.backdrop(rooms.slab((-400, 700), (16, 520), (290, 292), finishes.ceiling()))
    navy, top = finishes.navy(2), finishes.oak(0)
    for i in range(9):
        rooms.slab((-30 + i * 50, 19.4 + i * 50), (460, 518), (10, 86), navy, 0.4)
        shapes.box((14, 1.2, 1.2), (-5 + i * 50, 458, 78), surfaces.brass(), 0.3)
    rooms.slab((-40, 420), (455, 520), (87, 91), top, 0.4)
    rooms.slab((-40, 420), (517, 519), (91, 140), finishes.limewash("splash", (0.34, 0.40, 0.38)))
    for z in (152, 192):
        rooms.slab((-20, 330), (494, 520), (z, z + 3), top, 0.3)
        furniture.crockery((-10, 320), 506, z + 3)
    rooms.slab((70, 290), (290, 360), (88, 92), top, 0.4)
    rooms.slab((80, 280), (300, 350), (0, 88), navy, 0.4)
    for x in (120, 230):
        furniture.pendant((x, 325, 162), 128)
    for x in (125, 205):
        furniture.stool((x, 262, 0), top, surfaces.anodised())
    furniture.crockery((200, 270), 325, 92)


def coliving():
    """The kitchen in the morning."""
    kitchen(60)
    studio.world((0.58, 0.58, 0.66), 0.4)
    stage.light((52, -110, 206), (44, 84, 104), 8.5, 40)
    stage.light((-200, 320, 285), (150, 400, 80), 14.0, 120, (1.0, 0.80, 0.58))
    stage.light((400, 200, 240), (150, 400, 90), 2.0, 160, studio.FILL)
    stage.view((71, -18, 130), (68, 300), 35, 0.06, (44, 84, 104))


def landing(leds, ajar=(0, 0, 0)):
    """The landing of a new building: three doors, their locks, and how far each stands open."""
    wall, floor = finishes.limewash("landing", (0.70, 0.62, 0.50)), finishes.terrazzo()
    doors = (0.0, 140.0, 280.0)
    rooms.wall((-300, 480), 262, wall, [(x, x + 90, 214) for x in doors])
    for i, x in enumerate(doors):
        rooms.frame((x, x + 90), 214, finishes.walnut(2), finishes.walnut(0), width=5)

        def leaf(led=leds[i]):
            rooms.slab((-89.8, -0.2), (0, 4.5), (0.5, 213.8), finishes.navy(2), 0.15)
            stage.knob(-89 + stage.BACKSET, led)

        shapes.group(leaf, (x + 90, 1.5, 0), (0, 0, -ajar[i]))
        rooms.plate(f"4.{i + 1}", (x + 115, 0, 136), size=6, width=15)
        rooms.slab((x + 95, x + 135), (-1.0, 0), (0, 8), finishes.walnut(0), 0.1)
    rooms.slab((-300, -5), (-1.0, 0), (0, 8), finishes.walnut(0), 0.1)
    rooms.slab((-400, 480), (-400, 0), (-2, 0), floor)
    rooms.slab((480, 484), (-300, 0), (0, 262), wall)
    rooms.slab((477, 480), (-166, -34), (0, 218), surfaces.anodised(), 0.3)
    for y in (-160, -100):
        rooms.slab((475, 477.2), (y + 0.2, y + 59.8), (0.5, 212), finishes.satin(), 0.2)
    rooms.slab((478, 480), (-24, -16), (104, 118), surfaces.brushed("z"), 0.2)
    rooms.backdrop(rooms.slab((-400, 480), (-300, 0), (262, 264), finishes.ceiling((0.70, 0.62, 0.50), glow=0.08)))
    rooms.backdrop(rooms.slab((-400, 476), (-24, -19), (260, 261.9), finishes.lit("strip", (1.0, 0.84, 0.60), 8.0)))


def build_to_rent():
    """The landing along its wall: the near door is open."""
    landing(("open", "rest", "rest"))
    studio.world((0.5, 0.54, 0.68), 0.22)
    stage.light((-70, -130, 200), (20, 0, 104), 2.0, 40, spread=50)
    stage.light((200, -22, 259), (200, -22, 0), 7.0, 40, (1.0, 0.78, 0.50), length=560, mirrored=False)
    stage.light((200, -300, 140), (60, 0, 100), 0.9, 160, studio.FILL)
    stage.view((-72, -58, 120), (87, 20), 29, 0.02, (7, -3, 104))


def house(low, high, glow):
    """The door of a house and its number; past its corner, an olive tree against a sky from its foot to its top."""
    plaster, stone = finishes.limewash("render", (0.62, 0.53, 0.41)), finishes.limewash("stone", (0.30, 0.27, 0.23))
    rooms.wall((-400, 170), 330, plaster, ((0, 112, 236),), depth=34)
    for i in range(8):
        shapes.group(lambda: rooms.slab((0.25, 13.75), (10, 15), (1, 235), finishes.walnut(2), 0.35), (i * 14.0, 0, 0))
    rooms.slab((0, 112), (13, 18), (0, 236), finishes.walnut(2))
    rooms.pull((91, 10, 118), 110, surfaces.brass())
    stage.knob(105, y=10)
    rooms.slab((-30, 142), (-60, 10), (-16, -1), stone, 0.6)
    rooms.slab((-600, 2400), (-600, 2400), (-40, -16), finishes.limewash("gravel", (0.16, 0.15, 0.14)))
    shapes.text("14", (139, -1.2, 112), 15, finishes.lit("numerals", (1.0, 0.66, 0.32), 1.2), lift=0.8)
    furniture.sconce((139, 0, 134))
    furniture.olive((353, 105, -16))
    rooms.slab((1500, 1520), (-600, 2400), (-16, 90), finishes.limewash("hedge", (0.03, 0.05, 0.03)))
    rooms.slab((2400, 2402), (-1200, 2400), (-40, 2600), finishes.sky(low, high, 700, glow))


DUSK = ((1.0, 0.52, 0.30), (0.05, 0.11, 0.36), 0.7)


def build_to_sell():
    """The door at dusk."""
    house(*DUSK)
    studio.world((0.16, 0.26, 0.66), 0.5)
    stage.light((-60, -260, 240), (110, 0, 110), 1.6, 140, (0.50, 0.62, 1.0))
    stage.light((139, -16, 144), (139, 0, 142), 18.0, 14, (1.0, 0.62, 0.30), mirrored=False)
    stage.light((132, -34, 160), (98, 10, 104), 9.0, 14, (1.0, 0.66, 0.36), spread=110)
    stage.view((60, -85, 120), (129, 15), 35, 0.05, (104, 4, 104))


def shot(build, width=1440, height=1000, samples=128):
    """A row of SHOTS in the places' common format."""
    return build, width, height, samples, False


SHOTS = {
    **hero.SHOTS,
    "place-hotels": shot(hotels),
    "place-short-term-rentals": shot(short_term_rentals),
    "place-offices": shot(offices),
    "place-coworking": shot(coworking, samples=112),
    "place-coliving": shot(coliving, samples=112),
    "place-build-to-rent": shot(build_to_rent),
    "place-build-to-sell": shot(build_to_sell),
}

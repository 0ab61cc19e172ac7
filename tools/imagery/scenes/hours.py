"""The places again: at another hour, or from another side.

Their rooms are those of places.py; the street door is this file's own.
"""

import finishes
import furniture
import pinpad
import places
import rooms
import shapes
import stage
import studio
import surfaces

WARM = (1.0, 0.70, 0.40)
LAMP = (1.0, 0.66, 0.34)


def hotels_at_night():
    """The corridor from its middle, at night: somebody has just opened 216."""
    places.hotel_corridor({250: "open", 500: "rest"}, ((0.05, 0.09, 0.30), (0.02, 0.04, 0.16)), 0.8)
    studio.world((0.16, 0.22, 0.5), 0.16)
    for x in (364, 614, 864, 1114):
        stage.light((x, -13, 180), (x, 0, 180), 16.0, 12, (1.0, 0.66, 0.36), mirrored=False)
        stage.light((x - 245, -162, 180), (x - 245, -175, 180), 16.0, 12, (1.0, 0.66, 0.36), mirrored=False)
    stage.light((150, -110, 200), (258, 0, 104), 9.0, 40, (1.0, 0.80, 0.58), spread=60)
    stage.light((600, -60, 300), (600, -60, 0), 3.5, 90, (1.0, 0.74, 0.46), length=1300)
    stage.halo((258, 2, stage.LOCK_HEIGHT), stage.DEVICE_SCALE)
    stage.view((72, -96, 116), (400, -58), 24, 0.02, (258, -2, 106))


def hotels_in_the_morning():
    """The corridor at nine, with the linen trolley on its round."""
    places.hotel_corridor({0: "rest", 250: "open"}, ((1.0, 0.86, 0.70), (0.80, 0.90, 1.0)), 3.2)
    furniture.linen_trolley((372, -96, 0), 4)
    studio.world((0.70, 0.74, 0.82), 0.6)
    stage.light((1180, -88, 190), (300, -88, 20), 5.0, 90, (1.0, 0.92, 0.80), mirrored=False)
    stage.light((150, -120, 210), (258, 0, 104), 4.5, 50)
    stage.light((420, -60, 300), (420, -60, 0), 6.0, 90, (1.0, 0.86, 0.68), length=1300)
    stage.view((84, -124, 128), (470, -52), 26, 0.07, (258, -2, 106), fstop=4.0)


def short_term_arrival():
    """The flat by day, from its threshold: somebody has come in and put the suitcase down."""
    places.tourist_flat(60)
    studio.world((0.62, 0.68, 0.80), 0.5)
    stage.light((-300, 330, 300), (184, 262, 20), 16.0, 60, (1.0, 0.88, 0.72), mirrored=False)
    stage.light((-24, -112, 196), (20, 70, 106), 6.0, 40)
    stage.light((262, 412, 185), (262, 430, 180), 8.0, 14, (1.0, 0.66, 0.34), mirrored=False)
    stage.view((20, -74, 112), (118, 246), 27, 0.08, (39, 68, 104), fstop=5.6)


def street_door(ajar, outside):
    """The portal of an old house: ashlar, two walnut leaves, a keypad beside them, the stairs behind; outside is the street's colour."""
    stone = finishes.limewash("ashlar", (0.50, 0.41, 0.29))
    for row in range(9):
        low, shift = row * 38.0, 46.0 * (row % 2)
        spans = [(-360 + shift + i * 92.0, -268 + shift + i * 92.0) for i in range(9)]
        for left, right in spans:
            for a, b in ((left, min(right, -12)), (max(left, 146), right)) if low < 280 else ((left, right),):
                if b - a > 4:
                    rooms.slab((a + 0.3, b - 0.3), (0, 40), (low + 0.3, low + 37.7), stone, 0.9)
    for left, right in ((-12, 0.2), (133.8, 146)):
        rooms.slab((left, right), (-2, 40), (0, 292), stone, 0.6)
    rooms.slab((-12, 146), (-2, 40), (268, 304), stone, 0.6)
    wood, across = finishes.walnut(2), finishes.walnut(0)
    rails = ((0, 24), (84, 104), (232, 266))
    shapes.group(lambda: rooms.panelled(66, 266, rails, wood, across, stile=11), (67.2, 20, 0))

    def leaf():
        rooms.panelled(66, 266, rails, wood, across, stile=11)
        rooms.pull((58, 0, 118), 34, surfaces.brass())

    shapes.group(leaf, (0.8, 20, 0), (0, 0, ajar))
    stage.device(lambda: pinpad.build(led="open"), (172, 0, 128))
    stage.halo((172, -1, 137), 1.2)
    rooms.plate("27", (172, 0, 178), size=6, width=15)
    furniture.sconce((-46, 0, 190))
    rooms.slab((-20, 154), (-26, 24), (-3, 0.4), finishes.limewash("step", (0.36, 0.33, 0.28)), 0.8)
    rooms.slab((-700, 700), (-700, 0), (-16, -3), finishes.limewash("street", outside), 0)
    rooms.slab((-120, 260), (24, 460), (-2, 0), finishes.hydraulic_tile())
    lime = finishes.limewash()
    rooms.slab((-120, 260), (460, 464), (0, 400), lime)
    rooms.slab((-124, -120), (24, 460), (0, 400), lime)
    rooms.slab((260, 264), (24, 460), (0, 400), lime)
    for i in range(9):
        rooms.slab((-10, 110), (250 + i * 26, 460), (i * 17.0, i * 17.0 + 17), finishes.limewash("stairs", (0.52, 0.46, 0.38)), 0.6)
    furniture.suitcase((58, 190, 0), 20, finishes.limewash("case", (0.52, 0.34, 0.16)))


def portal():
    """The street door by day: a code has opened it."""
    street_door(88, (0.30, 0.28, 0.25))
    studio.world((0.66, 0.72, 0.84), 0.7)
    stage.light((-420, -520, 460), (60, 0, 120), 6.0, 120, (1.0, 0.90, 0.76), mirrored=False)
    stage.light((60, 200, 330), (60, 240, 0), 9.0, 90, WARM, mirrored=False)
    stage.view((104, -236, 132), (92, 20), 27, 0.03, (172, -2, 128), fstop=5.6)


def portal_at_night():
    """The street door late, closed, with the keypad lit."""
    street_door(0, (0.12, 0.12, 0.13))
    studio.world((0.10, 0.16, 0.46), 0.35)
    stage.light((-46, -18, 200), (-46, 0, 196), 16.0, 14, LAMP, mirrored=False)
    stage.light((120, -90, 240), (160, 0, 110), 5.0, 40, (1.0, 0.74, 0.48), spread=90)
    stage.light((400, -500, 300), (100, 0, 120), 0.5, 160, (0.50, 0.62, 1.0))
    stage.view((236, -104, 128), (148, 0), 35, 0.02, (172, -2, 128), fstop=4.0)


def offices_by_day():
    """The glass door open, in the morning."""
    places.meeting_room((((0.86, 0.92, 1.0), (0.42, 0.64, 1.0), 1.5), 0), 34)
    studio.world((0.66, 0.74, 0.88), 0.7)
    stage.light((200, 520, 240), (150, 60, 60), 9.0, 200, (0.86, 0.92, 1.0), mirrored=False)
    stage.light((250, 300, 268), (250, 300, 70), 10.0, 160, (1.0, 0.86, 0.68), mirrored=False)
    stage.light((-120, -170, 240), (40, 60, 104), 4.0, 60, mirrored=False)
    stage.view((-52, -74, 126), (118, 160), 32, 0.03, (20, 49, 106), fstop=4.0)


def meeting():
    """The table from the door, at the blue hour."""
    places.meeting_room(places.EVENING, 80)
    studio.world((0.34, 0.42, 0.72), 0.4)
    stage.light((250, 300, 268), (250, 300, 70), 34.0, 160, WARM, mirrored=False)
    stage.light((120, 60, 250), (230, 260, 60), 7.0, 120, (1.0, 0.74, 0.46), mirrored=False)
    stage.view((150, 60, 140), (330, 420), 24, 0.06, (250, 300, 80), fstop=5.6)


def coworking_at_night():
    """The whole front from across the street, late: inside, the lamps are on."""
    places.street_front(262)
    studio.world((0.06, 0.11, 0.36), 0.45)
    stage.light((180, 400, 338), (180, 400, 70), 46.0, 320, (1.0, 0.72, 0.42), mirrored=False)
    stage.light((-20, -60, 220), (-20, 0, 116), 5.0, 30, (1.0, 0.78, 0.54), spread=80)
    stage.light((400, -400, 300), (100, 0, 100), 0.5, 200, (0.50, 0.62, 1.0), mirrored=False)
    stage.halo((-20, -1, 127), 1.2)
    stage.view((84, -330, 128), (118, 0), 27, 0.02, (-20, -2, 118), fstop=5.6)


def workshop():
    """Inside: the long table by day."""
    places.street_front()
    studio.world((0.62, 0.68, 0.80), 0.6)
    stage.light((180, 400, 338), (180, 400, 70), 22.0, 320, (1.0, 0.84, 0.64), mirrored=False)
    stage.light((150, 40, 240), (200, 420, 60), 10.0, 200, (0.86, 0.92, 1.0), mirrored=False)
    stage.view((330, 96, 140), (150, 560), 27, 0.06, (200, 380, 80), fstop=5.6)


def supper():
    """The shared kitchen in the evening, from inside."""
    places.kitchen(84)
    studio.world((0.16, 0.22, 0.46), 0.35)
    for x in (120, 230):
        stage.light((x, 325, 158), (x, 325, 92), 26.0, 26, WARM, mirrored=False)
    stage.light((160, 470, 136), (160, 500, 90), 9.0, 60, LAMP, mirrored=False)
    stage.light((160, 200, 285), (160, 330, 60), 8.0, 120, (1.0, 0.74, 0.46), mirrored=False)
    stage.view((66, 20, 138), (196, 470), 25, 0.05, (180, 320, 96), fstop=5.6)


def coming_home():
    """The oak door late, not quite closed: the kitchen is still lit."""
    places.kitchen(48)
    studio.world((0.14, 0.20, 0.50), 0.35)
    stage.light((180, 300, 280), (120, 200, 60), 40.0, 120, WARM, mirrored=False)
    stage.light((100, -130, 200), (66, 60, 104), 0.9, 40, (1.0, 0.80, 0.58), spread=70)
    stage.light((-100, -260, 200), (40, 0, 110), 0.6, 160, (0.50, 0.62, 1.0))
    stage.view((98, -80, 126), (70, 120), 33, 0.03, (66, 62, 104), fstop=4.0)


def three_doors():
    """The landing from the front: which of the three opens?"""
    places.landing(("rest", "open", "rest"), (0, 26, 0))
    lime = finishes.limewash()
    rooms.slab((100, 400), (160, 164), (0, 262), lime)
    rooms.slab((100, 104), (8, 160), (0, 262), lime)
    rooms.slab((100, 400), (8, 164), (-2, 0), finishes.oak(0))
    rooms.slab((100, 400), (8, 164), (262, 264), lime)
    rooms.slab((-10, 380), (3, 7), (-1, 0.6), finishes.walnut(0))
    stage.light((215, 120, 235), (150, 150, 90), 26.0, 60, (1.0, 0.72, 0.42), mirrored=False)
    studio.world((0.5, 0.54, 0.68), 0.2)
    stage.light((185, -22, 259), (185, -22, 0), 7.0, 40, (1.0, 0.78, 0.50), length=560, mirrored=False)
    stage.light((147, -120, 200), (147, 0, 104), 1.6, 40, spread=50)
    stage.light((185, -280, 140), (185, 0, 100), 0.7, 160, studio.FILL)
    stage.view((185, -262, 112), (185, 0), 28, 0.01, (147, -3, 104), fstop=5.6)


def landing_to_the_lift():
    """The landing from its middle, at night, as far as the lift: 4.2 opens."""
    places.landing(("rest", "open", "rest"))
    studio.world((0.30, 0.36, 0.60), 0.16)
    stage.light((200, -22, 259), (200, -22, 0), 7.0, 40, (1.0, 0.78, 0.50), length=560, mirrored=False)
    stage.light((90, -120, 200), (150, 0, 104), 2.0, 40, spread=50)
    stage.view((36, -150, 124), (300, -34), 25, 0.02, (147, -3, 104), fstop=4.0)


def house_by_day():
    """The house's door in the morning sun."""
    places.house((0.90, 0.94, 1.0), (0.26, 0.50, 0.96), 1.5)
    studio.world((0.56, 0.68, 0.92), 0.8)
    stage.light((-500, -700, 640), (110, 0, 110), 9.0, 60, (1.0, 0.90, 0.74), mirrored=False)
    stage.view((16, -150, 124), (146, 15), 30, 0.02, (104, 4, 104), fstop=5.6)


def house_front():
    """The whole front of the house, at dusk."""
    places.house(*places.DUSK)
    low, high, glow = places.DUSK
    rooms.slab((-1200, 2400), (2400, 2402), (-40, 2600), finishes.sky(low, high, 700, glow))
    rooms.slab((-600, 2400), (1500, 1520), (-16, 90), finishes.limewash("hedge", (0.03, 0.05, 0.03)))
    studio.world((0.16, 0.26, 0.66), 0.5)
    stage.light((-60, -260, 240), (110, 0, 110), 1.2, 140, (0.50, 0.62, 1.0))
    stage.light((139, -16, 144), (139, 0, 142), 18.0, 14, (1.0, 0.62, 0.30), mirrored=False)
    stage.light((132, -34, 160), (98, 10, 104), 9.0, 14, LAMP, spread=110)
    stage.light((60, -30, 235), (60, 10, 60), 4.0, 30, (1.0, 0.70, 0.42), mirrored=False)
    stage.view((40, -400, 128), (130, 0), 28, 0.0, (104, 4, 104), fstop=8.0)


def shot(build):
    """A row of SHOTS: these stand beside words, and open no page."""
    return places.shot(build, 1200, 834, 44)


SHOTS = {
    "place-hotels-night": places.shot(hotels_at_night),
    "place-hotels-morning": shot(hotels_in_the_morning),
    "place-short-term-arrival": places.shot(short_term_arrival),
    "place-street-door": shot(portal),
    "place-street-door-night": shot(portal_at_night),
    "place-offices-day": shot(offices_by_day),
    "place-offices-meeting": shot(meeting),
    "place-coworking-night": shot(coworking_at_night),
    "place-coworking-workshop": shot(workshop),
    "place-coliving-supper": shot(supper),
    "place-coliving-late": places.shot(coming_home, 1200, 834, 110),
    "place-three-doors": places.shot(three_doors),
    "place-build-to-rent-night": shot(landing_to_the_lift),
    "place-build-to-sell-day": shot(house_by_day),
    "place-build-to-sell-front": shot(house_front),
}

"""The cylinder lock: a Euro profile with an electronic knob, in four variants."""

import bpy
import cylinder_parts as parts
import shapes
import studio
import surfaces

ROSETTE_RADIUS = 2.55
ROSETTE_DEPTH = 0.75
SIDE = 3.0  # from the fixing screw to either end of a 30/30 profile
STUMP = 1.0  # the inner side of a half cylinder, 30/10
GLASS = 1.0  # thickness of a glass door
CLAMP = 0.55  # thickness of a clamp plate


def electronic_knob(led):
    """The knob with its reader, from its neck at y = 0 towards the visitor."""
    parts.neck()
    parts.collar()
    parts.light_guide(led)
    parts.body()
    parts.trim()
    parts.face()


def knob(led="open"):
    """The outside knob on its rosette, as it shows on a closed door."""
    r, bore, front = ROSETTE_RADIUS, 0.7, -ROSETTE_DEPTH
    edge = [(bore, 0), (r, 0), (r, front + 0.28), (r - 0.3, front + 0.05), (r - 0.42, front)]
    recess = [(1.15, front), (1.05, front + 0.1), (bore, front + 0.1)]
    shapes.lathe(edge + recess, surfaces.brushed("z"), 0.05)
    shapes.disc(1.06, 0.2, (0, front + 0.15, 0), surfaces.anodised(), 0.02)
    shapes.group(lambda: electronic_knob(led), at=(0, front, 0))


def clamp():
    """A pair of steel plates around a slice of glass door, with a latch."""
    steel = surfaces.brushed("z")
    pane = surfaces.material("pane", (0.84, 0.96, 0.92), rough=0.0, transmission=1)
    slab = shapes.extrude(shapes.rounded(6.4, 7.1, 0.25, (0.9, 0)), 0, GLASS, pane, 0.06)
    slab.visible_shadow = False  # without caustics its shadow would be black
    outline = shapes.rounded(4.2, 5.8, 0.55)
    seal = surfaces.plastic("seal", (0.16, 0.17, 0.17))
    for y0, y1 in ((-CLAMP, -0.06), (GLASS + 0.06, GLASS + CLAMP + 0.9)):
        shapes.extrude(outline, y0, y1, steel, 0.08, 4)
    for y in (-0.06, GLASS):
        shapes.extrude(shapes.rounded(4.1, 5.7, 0.5), y, y + 0.06, seal, 0)
    for z in (-2.25, 2.25):
        shapes.screw((0, -CLAMP - 0.02, z), 0.3)
    shapes.box((0.9, 0.75, 1.7), (-2.3, GLASS + 0.85, 0), surfaces.steel(), 0.06)


def build(variant="single", led="open"):
    """The whole lock, its outer end at the door's face: half, single, double or glass."""
    if variant == "glass":
        clamp()
        shapes.group(lambda: electronic_knob(led), at=(0, -CLAMP, 0))
        shapes.group(parts.thumb_turn, at=(0, GLASS + CLAMP + 0.9, 0))
        return
    electronic_knob(led)
    inner = STUMP if variant == "half" else SIDE
    parts.profile(SIDE, inner)
    shapes.group(parts.cam, at=(0, SIDE, 0))
    if variant == "single":
        shapes.group(parts.thumb_turn, at=(0, SIDE + inner, 0))
    elif variant == "double":
        shapes.group(lambda: electronic_knob(led), at=(0, SIDE + inner, 0), turn=(0, 0, 180))


# ------------------------------------------------------------------ pictures

# Where each variant is put, (y, z), so that all sit in the middle before one camera.
PLACES = {"half": (0.1, 0), "single": (-1.8, 0), "double": (-2.3, 0), "glass": (-0.3, -0.45)}


def variant_shot(variant):
    """One variant as a cut-out; camera and light are the same for all."""

    def scene():
        shapes.group(lambda: build(variant), at=(0, *PLACES[variant]))
        bpy.context.scene.cycles.film_transparent_glass = True
        studio.tabletop(reach=1.1)
        studio.horizon(ground=0.2, middle=0.45)
        studio.area((-10, 11, -3), (0, 0, -0.6), 750, 7)
        studio.camera((-22, -25, 13), (0, 0, -0.45), 103)

    return scene


def detail_shot():
    """The knob from near, on navy."""
    build()
    studio.world(studio.NIGHT, 1)
    studio.area((-7, -7, 9), (0, -2, 0), 1500, 3.5, studio.KEY)
    studio.area((9, -8, 2), (0, -2, 0), 800, 5, studio.FILL)
    studio.area((-9, 9, -3), (0, 0, -0.6), 1000, 6, studio.FILL)
    studio.area((-1, -7, -8), (0, -2, 0), 360, 4, studio.FILL)
    studio.area((-4, 7, 5), (0, -1, 0), 900, 3)
    studio.camera((-10.5, -13.5, 4.2), (-0.35, -1.5, -0.1), 84, focus=(-0.7, -3.3, 0), fstop=2.2)


SHOTS = {
    **{f"cylinder-{v}": (variant_shot(v), 1200, 920, 130, True) for v in PLACES},
    "cylinder-detail": (detail_shot, 1200, 900, 110, False),
}

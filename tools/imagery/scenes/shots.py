"""The list of pictures: one function a picture, which builds its scene.

    blender -b --factory-startup -P shots.py -- NAME OUT.png [SCALE SAMPLES]

SCALE is a share of the full size and SAMPLES replaces the shot's own: for a
quick look, 0.4 24.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bench  # noqa: E402
import building  # noqa: E402
import controller  # noqa: E402
import cylinder  # noqa: E402
import cylinder_apart  # noqa: E402
import family  # noqa: E402
import gateway  # noqa: E402
import hours  # noqa: E402
import pinpad  # noqa: E402
import places  # noqa: E402
import roomlock  # noqa: E402
import studio  # noqa: E402

# name → (builds the scene, width, height, samples, transparent)
SHOTS = {
    **cylinder.SHOTS,
    **cylinder_apart.SHOTS,
    **roomlock.SHOTS,
    **controller.SHOTS,
    **pinpad.SHOTS,
    **gateway.SHOTS,
    **family.SHOTS,
    **bench.SHOTS,
    **places.SHOTS,
    **hours.SHOTS,
    **building.SHOTS,
}


def main(name, out, scale=1.0, samples=None):
    build, width, height, full, transparent = SHOTS[name]
    studio.reset()
    studio.film(int(width * scale), int(height * scale), samples or full, transparent)
    build()
    studio.shoot(os.path.abspath(out))


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--") + 1 :]
    if arguments == ["--list"]:
        print("\n".join(f"shot {name} {s[1]} {s[2]}" for name, s in SHOTS.items()))
    elif arguments == ["--places"]:
        for name in building.SHOTS:
            building.places(name)
    else:
        main(
            arguments[0],
            arguments[1],
            float(arguments[2]) if len(arguments) > 2 else 1.0,
            int(arguments[3]) if len(arguments) > 3 else None,
        )

import { narrow } from '@aldaba/app';
import { type Frames, loadFrames } from '../frames';

/** A crop of the picture that the frames move in: where a frame lies, as shares of the crop's width and height. */
interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of the crop for a width of 1. */
  readonly shape: number;
}

// The cameras of tools/imagery/scenes/hero.py and hero_opens.py.
const wide: Crop = { x: 0.3924, y: -0.2537, width: 0.6604, height: 1.258, shape: 1200 / 1920 };
const tall: Crop = { x: -0.0657, y: -0.003, width: 1.0692, height: 1.0182, shape: 1350 / 1080 };

/** What the door shows: the ring's light, from 0 at rest to 1, and how far the door is open, from 0 to 1. */
export interface Moment {
  light: number;
  denied?: boolean;
  open?: number;
}

/** Draws a moment; without one, the last again. */
export type Reel = (moment?: Moment) => void;

/** The frames at rest, lit and denied; after them, the door as it opens. */
const [rest, lit, denied, opening] = [0, 1, 2, 3];

/** Draws moments on a canvas that lies on the picture and is cropped as it is. */
export function createReel(canvas: HTMLCanvasElement, frames: Frames, count: number): Reel {
  const crop = matchMedia(narrow);
  const poses = count - opening;
  let last: Moment = { light: 0 };
  const draw = (frame: ImageBitmap | undefined, alpha: number) => {
    const context = canvas.getContext('2d');
    if (!context || !frame || alpha <= 0) return;
    const { x, y, width, height, shape } = crop.matches ? tall : wide;
    const across = Math.round(frame.width / width);
    const down = Math.round(across * shape);
    if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down });
    context.globalAlpha = alpha;
    context.drawImage(frame, x * across, y * down, width * across, height * down);
  };
  return (moment = last) => {
    last = moment;
    const { light, denied: no, open = 0 } = moment;
    const at = open * poses;
    const before = Math.floor(at);
    if (at === 0) {
      draw(frames.wantNoOther(rest), 1);
      draw(frames.wantNoOther(no ? denied : lit), light);
      return;
    }
    draw(before === 0 ? frames.wantNoOther(lit) : frames.want(opening + before - 1), 1);
    if (at > before) draw(frames.want(opening + before), at - before);
  };
}

/** Loads the frames, and gives what draws them once all have come. */
export async function loadReel(
  canvas: HTMLCanvasElement,
  addresses: readonly string[],
  failed: () => void,
  signal: AbortSignal,
): Promise<Reel> {
  let reel: Reel | undefined;
  const frames = loadFrames(addresses, { came: () => reel?.(), failed }, signal);
  await frames.all;
  reel = createReel(canvas, frames, addresses.length);
  reel();
  return reel;
}

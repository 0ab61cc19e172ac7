import { narrow } from '@aldaba/app';
import { type RefObject, useEffect, useState } from 'react';
import type { Part, Picture } from '../../types.gen';
import { type Frames, loadFrames } from '../frames';
import { settled, turn } from './geometry';

/** Pixels of a frame for one of the picture that it leads to, where a picture is tall too. */
const density = 0.75;

interface Shown {
  picture: Picture;
  tall?: Picture;
  parts: readonly Part[];
}

interface Scene {
  root: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  pinned: boolean;
  fail(): void;
  /** How many sentences stand at a share of the way. */
  stepAt(share: number, count: number): number;
}

/** Draws the frame for where the page is scrolled, and gives how many sentences stand, and whether all has come apart. */
export function useScene({ picture, tall, parts }: Shown, { root, canvas, pinned, fail, stepAt }: Scene) {
  const [step, setStep] = useState(0);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const section = root.current;
    const addresses = picture.frames;
    if (!pinned || !section || !addresses) return;
    const leave = new AbortController();
    const { signal } = leave;
    const crop = matchMedia(narrow);
    let frames: Frames | undefined;
    let drawn: ImageBitmap | undefined;
    let waiting = 0;
    const show = () => {
      waiting = 0;
      const share = progress(section);
      frames ??= loadFrames(addresses, { came: request, failed: fail }, signal);
      const frame = frames.want(Math.round(Math.min(share / settled, 1) * (addresses.length - 1)));
      if (frame && frame !== drawn && canvas.current) {
        draw(
          canvas.current,
          frame,
          crop.matches && tall ? { size: tall, matrix: turn(parts, picture, tall) } : undefined,
        );
        drawn = frame;
      }
      setStep(stepAt(share, parts.length));
      setWhole(share >= settled);
    };
    const request = () => {
      waiting ||= requestAnimationFrame(show);
    };
    const again = () => {
      drawn = undefined;
      request();
    };
    addEventListener('scroll', request, { passive: true, signal });
    addEventListener('resize', request, { passive: true, signal });
    crop.addEventListener('change', again, { signal });
    // Who only reads the page's opening, with the section just below it, loads none.
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && request());
    seen.observe(section);
    return () => {
      leave.abort();
      seen.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, [pinned, picture, tall, parts, root, canvas, fail, stepAt]);
  return { step: pinned ? step : 0, whole: !pinned || whole };
}

/** How much of the section has been scrolled through. */
function progress(section: HTMLElement): number {
  const { top, height } = section.getBoundingClientRect();
  return Math.min(Math.max(-top / (height - innerHeight), 0), 1);
}

interface Turned {
  size: { width: number; height: number };
  matrix?: DOMMatrix2DInit;
}

/** Draws a frame as it is, or turned. */
function draw(canvas: HTMLCanvasElement, frame: ImageBitmap, turned?: Turned): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // The tall picture has as much room again at its left, for the lock before it comes apart.
  const width = turned ? Math.round(turned.size.width * density) * 2 : frame.width;
  const height = turned ? Math.round(turned.size.height * density) : frame.height;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = turned?.matrix ?? {};
  context.setTransform(a, b, c, d, turned ? e * density + width / 2 : 0, f * density);
  context.drawImage(frame, 0, 0);
}

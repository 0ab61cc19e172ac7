/** How many frames are decoded at a time: at most 56 MB of them, where they have 1440 by 810 pixels. */
const most = 12;
/** How many are asked for at once. */
const lanes = 4;
const neighbours = [0, 1, -1, 2, -2, 3];

interface Listener {
  /** A frame has come that may be nearer to the one that is wanted. */
  came(): void;
  failed(): void;
}

export interface Frames {
  /** The frame, or the nearest that is there. */
  want(index: number): ImageBitmap | undefined;
  /** That frame alone, if it is there. */
  wantNoOther(index: number): ImageBitmap | undefined;
  /** All have come: each can be decoded at once. */
  readonly all: Promise<unknown>;
}

/** Loads frames, every eighth first, and decodes those around the one that is wanted. */
export function loadFrames(addresses: readonly string[], { came, failed }: Listener, signal: AbortSignal): Frames {
  const blobs = new Map<number, Blob>();
  const bitmaps = new Map<number, ImageBitmap>();
  const decoding = new Set<number>();
  let wanted = 0;

  const queue = order(addresses.length);
  const lane = async () => {
    for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
      const answer = await fetch(addresses[i] ?? '', { signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      blobs.set(i, await answer.blob());
      void decode(nearest(blobs, wanted));
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  all.catch(() => signal.aborted || failed());

  const decode = async (index: number | undefined) => {
    const blob = index !== undefined && blobs.get(index);
    if (!blob || bitmaps.has(index) || decoding.has(index)) return;
    decoding.add(index);
    try {
      const bitmap = await createImageBitmap(blob);
      if (signal.aborted) return bitmap.close();
      bitmaps.set(index, bitmap);
      shed(bitmaps, wanted);
      came();
    } catch {
      failed();
    } finally {
      decoding.delete(index);
    }
  };
  signal.addEventListener('abort', () => {
    for (const bitmap of bitmaps.values()) bitmap.close();
    bitmaps.clear();
  });
  const ask = (index: number) => {
    wanted = index;
    for (const away of neighbours) void decode(away ? index + away : nearest(blobs, index));
  };
  return {
    all,
    want(index) {
      ask(index);
      return bitmaps.get(nearest(bitmaps, index) ?? -1);
    },
    wantNoOther(index) {
      ask(index);
      return bitmaps.get(index);
    },
  };
}

/** The ends, then every eighth, fourth, second, and the others. */
function order(count: number): number[] {
  const all = [
    0,
    count - 1,
    ...[8, 4, 2, 1].flatMap((by) => Array.from({ length: Math.ceil(count / by) }, (_, i) => i * by)),
  ];
  return [...new Set(all)];
}

function nearest(found: ReadonlyMap<number, unknown>, index: number): number | undefined {
  let best: number | undefined;
  for (const key of found.keys()) if (best === undefined || Math.abs(key - index) < Math.abs(best - index)) best = key;
  return best;
}

/** Lets the farthest go. */
function shed(bitmaps: Map<number, ImageBitmap>, index: number): void {
  while (bitmaps.size > most) {
    const [farthest = -1] = [...bitmaps.keys()].sort((a, b) => Math.abs(b - index) - Math.abs(a - index));
    bitmaps.get(farthest)?.close();
    bitmaps.delete(farthest);
  }
}

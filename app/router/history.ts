/** Where one was on a page that one comes back to, by the key of its entry in the history. */
const places = new Map<string, [x: number, y: number]>();
const storage = 'aldaba-scroll';
const most = 50;

interface EntryState {
  /** The entry's name; empty for one that the browser made itself. */
  readonly key: string;
  /** Of two entries, the later has the higher one. */
  readonly index: number;
}

export const entryOf = (state: unknown): EntryState => ({ key: '', index: 0, ...(state as EntryState | null) });

/** The state of the entry that follows another. */
export const stateAfter = ({ index }: EntryState): EntryState => ({
  key: Math.random().toString(36).slice(2, 10),
  index: index + 1,
});

/** Notes where the visitor is on the page that is being left. */
export function notePlace(key: string): void {
  places.delete(key);
  places.set(key, [scrollX, scrollY]);
  for (const old of places.keys()) {
    if (places.size <= most) break;
    places.delete(old);
  }
}

export const placeOf = (key: string): readonly [number, number] | undefined => places.get(key);

/** Keeps the places over a reload of the document. */
export function keepPlaces(): void {
  try {
    for (const [key, place] of JSON.parse(sessionStorage.getItem(storage) ?? '[]')) places.set(key, place);
  } catch {
    // Storage that is refused or spoilt costs the places, nothing else.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storage, JSON.stringify([...places]));
    } catch {
      // As above.
    }
  });
}

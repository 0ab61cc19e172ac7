import type { Door, Kind, Quote } from '../../quote/model';
import s from './building.module.css';
import type { Shown } from './devices';
import { DoorDrawing, drawnAs, type Hung, SameDoor } from './door-drawing';
import { say, type Texts } from './words';

/** How many floors are drawn, of a building with more than that how many in the HTML, and how many doors on each. */
const maxFloors = 12;
const fewFloors = 6;
const maxDoors = 8;

/** Doors at street level: they stand at the bottom. */
const ground: ReadonlySet<Kind> = new Set<Kind>(['street', 'gate', 'automatic']);

interface Props {
  quote: Quote;
  texts: Texts;
  shown: Shown;
  whole: boolean;
}

/** The visitor's building, cut open: a floor for each kind of door, with its devices on the doors. */
export function Building({ quote, texts, shown, whole }: Props) {
  const floors = [
    ...quote.doors.filter(({ row }) => !ground.has(row.kind)),
    ...quote.doors.filter(({ row }) => ground.has(row.kind)),
  ];
  const drawn = floors.length <= maxFloors ? floors.length : whole ? maxFloors : fewFloors;
  const hidden = floors.length - drawn;
  return (
    <figure className={s.building} data-tone="navy" aria-label={say(texts, 'building')}>
      <svg className={s.roof} viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 40 300 2 600 40" />
      </svg>
      <ol className={s.floors}>
        {floors.slice(hidden).map((door, i) => (
          <Floor key={door.key} door={door} at={i + 1} texts={texts} shown={shown} />
        ))}
      </ol>
      {hidden > 0 && <figcaption className={s.hidden}>{say(texts, 'moreFloors', { n: hidden })}</figcaption>}
    </figure>
  );
}

function Floor({ door, at, texts, shown }: { door: Door; at: number; texts: Texts; shown: Shown }) {
  const { row, fit } = door;
  const id = `quote-door-${at}`;
  const as = drawnAs[row.kind];
  const drawn = Math.min(row.count, maxDoors);
  const hung = door.devices.map(({ device, variant }): Hung => {
    const picture = shown(device, variant)?.picture;
    return {
      picture,
      on: device === 'pinpad' ? 'wall' : device === 'controller' ? 'box' : device === 'roomlock' ? 'plate' : 'leaf',
    };
  });
  const names = door.devices.map(({ device, variant }) => shown(device, variant)?.name ?? device);
  return (
    <li className={s.floor} data-fit={fit}>
      <p className={s.name}>
        <strong>{say(texts, 'doors', { n: row.count, name: say(texts, `kind_${row.kind}`) })}</strong>
        <span className={s.devices}>{names.join(' + ') || say(texts, `fit_${fit}`)}</span>
      </p>
      <div className={s.doors}>
        <DoorDrawing as={as} fit={fit} hung={hung} id={id} />
        {Array.from({ length: drawn - 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <SameDoor key={i} as={as} of={id} />
        ))}
        {row.count > drawn && <span className={s.rest}>{`+${row.count - drawn}`}</span>}
      </div>
    </li>
  );
}

import { SelectField, TextField } from '@aldaba/app';
import { maxArea, maxCount, maxLength, maxOpenings, readDoors } from '../../quote/address';
import { type DoorRow, kinds, places, ways } from '../../quote/model';
import { DoorDrawing, drawnAs, SameDoor } from './door-drawing';
import s from './row-fields.module.css';
import { say, type Texts } from './words';

interface Props {
  texts: Texts;
  /** Its place, counted from 1, and the id that it keeps when it moves. */
  at: number;
  id: number;
  of: number;
  text: string;
  open: boolean;
  /** A row before has the drawing of its kind of door. */
  drawn: boolean;
}

/** One row of doors: its fields, and the buttons that copy, move and remove it. */
export function RowFields({ texts, at, id, of, text, open, drawn }: Props) {
  const row = readDoors(text).value[0];
  if (!row) return null;
  const name = say(texts, `kind_${row.kind}`);
  const drawing = `quote-drawn-${row.kind}`;
  return (
    <li className={open ? s.row : `${s.row} ${s.closed}`} id={`quote-row-${at}`}>
      <div className={s.drawing}>
        {drawn ? (
          <SameDoor as={drawnAs[row.kind]} of={drawing} />
        ) : (
          <DoorDrawing as={drawnAs[row.kind]} fit="fits" id={drawing} />
        )}
      </div>
      <fieldset className={s.fields} id={`quote-fields-${id}`}>
        <legend className={s.legend}>{say(texts, 'row', { number: at, count: row.count, name })}</legend>
        {open ? (
          <Open texts={texts} at={at} id={id} row={row} />
        ) : (
          <input type="hidden" name={`${at}.row`} value={text} />
        )}
        <div className={s.tools}>
          {!open && <Tool action={`open-${at}`} word={say(texts, 'open')} of={at} />}
          <Tool action={`copy-${at}`} word={say(texts, 'copy')} of={at} />
          {at > 1 && <Tool action={`up-${at}`} word={say(texts, 'up')} of={at} />}
          {at < of && <Tool action={`down-${at}`} word={say(texts, 'down')} of={at} />}
          <Tool action={`remove-${at}`} word={say(texts, 'remove')} of={at} />
        </div>
      </fieldset>
    </li>
  );
}

function Tool({ action, word, of }: { action: string; word: string; of: number }) {
  return (
    <button type="submit" name="do" value={action} aria-label={`${word} ${of}`} formNoValidate>
      {word}
    </button>
  );
}

function Open({ texts, at, id, row }: { texts: Texts; at: number; id: number; row: DoorRow }) {
  const field = (name: string) => ({ id: `quote-${id}-${name}`, name: `${at}.${name}` });
  const sized = row.kind === 'cylinder' || row.kind === 'glass' || row.kind === 'narrow';
  return (
    <>
      <div className={s.first}>
        <SelectField
          {...field('kind')}
          label={say(texts, 'kind')}
          defaultValue={row.kind}
          options={kinds.map((kind) => ({ value: kind, label: say(texts, `kind_${kind}`) }))}
        />
        <TextField
          {...field('count')}
          label={say(texts, 'count')}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxCount}
          required
          defaultValue={row.count}
        />
        <SelectField
          {...field('place')}
          label={say(texts, 'place')}
          defaultValue={row.place}
          options={places.map((place) => ({ value: place, label: say(texts, `place_${place}`) }))}
        />
      </div>
      <fieldset className={s.ways}>
        <legend className={s.label}>{say(texts, 'ways')}</legend>
        {ways.map((way) => (
          <Chip
            key={way}
            {...field('ways')}
            value={way}
            label={say(texts, `way_${way}`)}
            checked={row.ways.includes(way)}
          />
        ))}
      </fieldset>
      <details className={s.more} open={!sized && row.area !== undefined}>
        <summary>{say(texts, sized ? 'moreSized' : 'more')}</summary>
        <div className={s.main}>
          {sized && (
            <>
              <NumberField {...field('outer')} label={say(texts, 'outer')} max={maxLength} value={row.outer} />
              <NumberField
                {...field('inner')}
                label={say(texts, 'inner')}
                hint={say(texts, 'innerHint')}
                max={maxLength}
                value={row.inner}
              />
            </>
          )}
          <SelectField
            {...field('hand')}
            label={say(texts, 'hand')}
            defaultValue={row.mustOpenByHand === false ? 'both' : ''}
            options={[
              { value: '', label: say(texts, 'hand_free') },
              { value: 'both', label: say(texts, 'hand_both') },
            ]}
          />
          <NumberField {...field('openings')} label={say(texts, 'openings')} max={maxOpenings} value={row.openings} />
          <NumberField {...field('area')} label={say(texts, 'area')} min={1} max={maxArea} value={row.area ?? 1} />
          <div className={s.ways}>
            <Chip {...field('remote')} value="remote" label={say(texts, 'remote')} checked={row.remote} />
            <Chip {...field('internet')} value="net" label={say(texts, 'internet')} checked={row.internet} />
          </div>
        </div>
      </details>
    </>
  );
}

interface ChipProps {
  id: string;
  name: string;
  value: string;
  label: string;
  checked: boolean;
}

/** A box to tick that looks like a key tag. */
function Chip({ id, name, value, label, checked }: ChipProps) {
  return (
    <label className={s.chip} htmlFor={`${id}-${value}`}>
      <input id={`${id}-${value}`} type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  );
}

interface NumberProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  min?: number;
  max: number;
  value: number | undefined;
}

/** A number that may be blank, as all that unfolds may. */
function NumberField({ value, min = 0, ...field }: NumberProps) {
  return <TextField {...field} type="number" inputMode="numeric" optional={false} min={min} defaultValue={value} />;
}

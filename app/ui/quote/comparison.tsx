import { TextField } from '@aldaba/app';
import { maxKeyNumber } from '../../quote/address';
import type { Keys, Quote } from '../../quote/model';
import s from './comparison.module.css';
import { euros, say, type Texts } from './words';

const numbers = [
  'rekeyings',
  'rekeyingCost',
  'lockouts',
  'lockoutCost',
  'handovers',
  'handoverMinutes',
  'hourCost',
] as const satisfies readonly (keyof Keys)[];

interface Props {
  quote: Quote;
  texts: Texts;
  /** The visitor's own numbers; the others are assumed. */
  given: Partial<Keys>;
  /** The id of the form that the numbers belong to. */
  form: string;
}

/** Five years with keys beside five years with the quote, by numbers that the visitor can change. */
export function Comparison({ quote: { comparison }, texts, given, form }: Props) {
  const { keys, years, evenAfter } = comparison;
  const most = Math.max(1, ...years.flatMap((year) => [year.keys, year.quote]));
  const last = years[years.length - 1];
  return (
    <div className={s.comparison}>
      <div className={s.words}>
        <h3>{say(texts, 'keys')}</h3>
        <p>
          {evenAfter === undefined
            ? say(texts, 'keysNever')
            : say(texts, 'keysEven', { n: Math.max(1, Math.ceil(evenAfter)) })}
        </p>
      </div>
      <figure className={s.chart}>
        <svg
          viewBox="0 0 600 260"
          role="img"
          aria-label={say(texts, 'chart', {
            keys: euros(texts, last?.keys ?? 0),
            quote: euros(texts, last?.quote ?? 0),
          })}
        >
          <path className={s.base} d="M0 220H600" />
          {years.map((year, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the years have no other name
            <g key={i} transform={`translate(${i * 120 + 16} 0)`}>
              <rect
                className={s.byKeys}
                x="0"
                width="40"
                y={220 - (year.keys / most) * 190}
                height={(year.keys / most) * 190}
              />
              <rect
                className={s.byQuote}
                x="46"
                width="40"
                y={220 - (year.quote / most) * 190}
                height={(year.quote / most) * 190}
              />
              <text className={s.year} x="43" y="246">
                {say(texts, 'year', { n: i + 1 })}
              </text>
            </g>
          ))}
        </svg>
        <figcaption className={s.legend}>
          <span>{say(texts, 'withKeys', { amount: euros(texts, last?.keys ?? 0) })}</span>
          <span className={s.quote}>{say(texts, 'withQuote', { amount: euros(texts, last?.quote ?? 0) })}</span>
        </figcaption>
      </figure>
      <fieldset className={s.numbers}>
        <legend>{say(texts, 'assumptions')}</legend>
        <div className={s.grid}>
          {numbers.map((name) => (
            <TextField
              key={name}
              id={`quote-${name}`}
              form={form}
              name={`keys.${name}`}
              label={say(texts, `keys_${name}`)}
              type="number"
              inputMode="numeric"
              optional={false}
              min={0}
              max={maxKeyNumber}
              placeholder={String(Math.round(keys[name]))}
              defaultValue={given[name]}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

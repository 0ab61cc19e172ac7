import { useEffect, useRef, useState } from 'react';
import s from './gallery.module.css';

const sizes = [
  { name: 'display', text: 'Aldaba' },
  { name: 'title-l', text: 'No key to lose' },
  { name: 'title', text: 'Who comes in, and until when' },
  { name: 'title-m', text: 'Hotels, flats, offices, sites' },
  { name: 'title-s', text: 'Thirty-four flats and not one key' },
  { name: 'text-l', text: 'You decide who comes in, by which door, and until when.' },
  { name: 'text', text: 'From 4 to 20 digits, −10 to +55 °C, IP66. Àéîñüç l·l ’ «» € 0123456789' },
  { name: 'text-s', text: 'Published on 21 November. One CR2 cell, up to 9 months.' },
];

const spaces = ['margin', 'gutter', 'band', 'row', 'bar', 'target', 'measure'];

/** The type sizes, each with its computed value at this width. */
export function TypeScale() {
  const [ref, measured] = useMeasured((element) => getComputedStyle(element).fontSize);
  return (
    <section id="type" className={s.chapter} data-tone="sand">
      <header className={s.head}>
        <h2 className={s.name}>type</h2>
        <p className={s.note}>Instrument Serif speaks, Instrument Sans explains. Few sizes, big steps.</p>
      </header>
      <ol ref={ref} className={s.scale}>
        {sizes.map(({ name, text }, i) => (
          <li key={name}>
            <p className={s.label}>
              {name} <span>{measured[i]}</span>
            </p>
            <p className={s.specimen} data-measured data-size={name}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The spacing tokens with their computed values. */
export function Spacing() {
  const [ref, measured] = useMeasured((element) => getComputedStyle(element).inlineSize);
  return (
    <section id="space" className={s.chapter} data-tone="paper">
      <header className={s.head}>
        <h2 className={s.name}>space</h2>
        <p className={s.note}>A page’s margin, the columns’ gutter, a section’s air, a finger’s width.</p>
      </header>
      <ol ref={ref} className={s.scale}>
        {spaces.map((name, i) => (
          <li key={name}>
            <p className={s.label}>
              {name} <span>{measured[i]}</span>
            </p>
            <p className={s.bar} data-measured data-space={name} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Measures the elements with data-measured after layout. */
function useMeasured(measure: (element: Element) => string) {
  const ref = useRef<HTMLOListElement>(null);
  const [measured, setMeasured] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once
  useEffect(() => {
    const elements = [...(ref.current?.querySelectorAll('[data-measured]') ?? [])];
    setMeasured(elements.map((element) => `${Math.round(Number.parseFloat(measure(element)) * 10) / 10} px`));
  }, []);
  return [ref, measured] as const;
}

import { useEffect, useRef, useState } from 'react';
import s from './gallery.module.css';
import { grounds } from './gallery-components';

/** The colour roles with the contrast that their use needs: 4.5 for text, 3 for large type and strokes. */
const roles = [
  { name: 'ink', least: 4.5 },
  { name: 'muted', least: 4.5 },
  { name: 'accent', least: 4.5 },
  { name: 'gilt', least: 3 },
  { name: 'open', least: 4.5 },
  { name: 'denied', least: 4.5 },
  { name: 'solid', least: 3 },
  { name: 'line', least: 1 },
];

/** The colours on their backgrounds. The browser measures the contrast, so that the tokens stay the only source. */
export function Colours() {
  return (
    <section id="colour" className={s.chapter}>
      <header className={s.head} data-tone="paper">
        <h2 className={s.name}>colour</h2>
        <p className={s.note}>Three grounds, one accent. Green and coral are states, nothing else.</p>
      </header>
      <div className={s.columns}>
        {grounds.map((tone) => (
          <Ground key={tone} tone={tone} />
        ))}
      </div>
    </section>
  );
}

function Ground({ tone }: { tone: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [ratios, setRatios] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!ref.current) return;
    const ground = readColour(getComputedStyle(ref.current).backgroundColor);
    const swatches = [...ref.current.querySelectorAll('[data-role]')];
    setRatios(swatches.map((swatch) => contrast(readColour(getComputedStyle(swatch).backgroundColor), ground)));
  }, []);
  return (
    <div ref={ref} className={s.ground} data-tone={tone}>
      <p className={s.tone}>{tone}</p>
      <ul>
        {roles.map(({ name, least }, i) => {
          const ratio = ratios[i];
          return (
            <li key={name} className={s.swatch}>
              <span className={s.chip} data-role={name} />
              {name}
              <span className={s.ratio}>
                <span>{ratio === undefined ? '—' : ratio.toFixed(2)}</span>
                {ratio !== undefined && ratio < least && <strong>{` under ${least}`}</strong>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: rgb(6 10 28), rgba(239, 234, 221, 0.2) or color(srgb 0.5 0.5 0.5 / 0.6). Channels are 0 to 1. */
export function readColour(text: string): Colour {
  const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const scale = text.startsWith('color(') ? 1 : 255;
  return [red / scale, green / scale, blue / scale, alpha];
}

/** The contrast of a colour on an opaque ground, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(colour: Colour, ground: Colour): number {
  const alpha = colour[3];
  const mixed = colour.map((channel, i) => channel * alpha + (ground[i] ?? 0) * (1 - alpha));
  const [dark = 0, light = 0] = [luminance(mixed), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance. Source: WCAG 2.2. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

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
        <p className={s.note}>The serif speaks, the sans explains. Few sizes, big steps.</p>
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

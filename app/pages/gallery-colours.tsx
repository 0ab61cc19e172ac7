import { useEffect, useRef, useState } from 'react';
import { contrast, readColour } from '../lib/contrast';
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

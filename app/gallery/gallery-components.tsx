import { allExamples } from '../ui/all-examples';
import type { Example, Examples } from '../ui/examples';
import s from './gallery.module.css';

export const grounds = ['navy', 'paper', 'sand'] as const;

/** A component in all its states on the three backgrounds, rendered as a fragment of its own to keep each short. */
export function Component({ name }: { name: string }) {
  const { note, wide, examples } = allExamples.find((one) => one.name === name) as Examples;
  return (
    <section id={name} className={s.chapter}>
      <header className={s.head} data-tone="paper">
        <h2 className={s.name}>{name}</h2>
        <p className={s.note}>{note}</p>
      </header>
      <div className={wide ? s.bands : s.columns}>
        {grounds.map((tone) => (
          <div key={tone} className={s.ground} data-tone={tone}>
            <p className={s.tone}>{tone}</p>
            {examples.map((example) => (
              <State key={example.name} place={`${tone}-${name}`} {...example} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

Component.fragment = 'gallery-component';

function State({ place, name, note, render }: Example & { place: string }) {
  return (
    <div className={s.state}>
      <p className={s.label}>
        {name}
        {note && <span> {note}</span>}
      </p>
      <div>{render(idOf(place, name))}</div>
    </div>
  );
}

/** One example alone on the three backgrounds, for the visual regression tests. */
export function Alone({ example }: { example: string }) {
  const component = allExamples.find(({ name }) => example.startsWith(`${name}.`));
  const one = component?.examples.find(({ name }) => example === `${component.name}.${name}`);
  return (
    <main>
      <h1 className={s.hidden}>{example}</h1>
      {one
        ? grounds.map((tone) => (
            <div key={tone} className={s.alone} data-tone={tone} data-example={example}>
              {one.render(idOf(tone, example))}
            </div>
          ))
        : null}
    </main>
  );
}

const idOf = (place: string, name: string) => `${place}-${name}`.replace(/[^a-z]+/g, '-');

import { Slot } from '@aldaba/renderer/slot';
import { allExamples } from '../ui/all-examples';
import { Mark } from '../ui/frame/mark';
import s from './gallery.module.css';
import { Alone, Component } from './gallery-components';
import { Colours, Spacing, TypeScale } from './gallery-tokens';

interface Props {
  /** Shows only this example, like button.primary. */
  example?: string;
}

/** The gallery of the design system: tokens and components, for developers. */
export function Gallery({ example }: Props) {
  if (example) return <Alone example={example} />;
  return (
    <main className={s.gallery}>
      <header className={s.cover} data-tone="navy">
        <p className={s.brand}>
          <Mark />
          Aldaba
        </p>
        <h1 className={s.title}>
          What the house is <em>set from</em>
        </h1>
        <p className={s.letters} aria-hidden="true">
          Ag
        </p>
        <nav className={s.contents} aria-label="Contents">
          <ol>
            {['colour', 'type', 'space', ...allExamples.map(({ name }) => name)].map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <Colours />
      <TypeScale />
      <Spacing />
      <Slot as="div" of={Component} each={allExamples.map(({ name }) => ({ name }))} />
    </main>
  );
}

import { Ring, type RingState, Sign } from '@aldaba/app';
import type { MouseEvent, ReactNode } from 'react';
import { type Scenario, scenarios } from '../../door/scenario';
import { doorTypes } from '../../door/world';
import type { DoorTexts } from '../../types.gen';
import s from './scenario-links.module.css';
import type { Situation } from './use-demo';

interface Props {
  id: string;
  texts: DoorTexts;
  path: string;
  /** The situation that is shown. */
  now: Situation;
  follow(next: Situation, query: string): void;
}

/**
 * Pickers of every situation. What they hold are links, which work without
 * JavaScript and can be shared; nofollow, because for crawlers they are all one page.
 */
export function ScenarioLinks({ id, texts: { links, types }, path, now, follow }: Props) {
  const link = (to: Situation, label: string, here: boolean, state: 'resting' | 'open' | 'denied') => {
    const query = queryOf(to);
    const onClick = (event: MouseEvent<HTMLElement>) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      event.currentTarget.closest('details')?.removeAttribute('open');
      follow(to, query);
    };
    return (
      <li key={label}>
        <a
          className={s.link}
          href={`${path}${query}#${id}`}
          rel="nofollow"
          aria-current={here ? 'true' : undefined}
          onClick={onClick}
        >
          <Ring state={state} />
          <span>{label}</span>
        </a>
      </li>
    );
  };
  return (
    <nav className={s.links} aria-labelledby={`${id}-links`} data-no-prefetch="">
      <div className={s.head}>
        <h3 id={`${id}-links`}>{links.title}</h3>
        <p>{links.lead}</p>
      </div>
      <Picker label={links.doors} value={types[now.door]} state="resting">
        {doorTypes.map((door) => link({ ...now, door }, types[door], door === now.door, 'resting'))}
      </Picker>
      <Picker
        label={links.scenarios}
        value={now.scenario ? links.names[now.scenario] : links.plain}
        state={now.scenario ? outcome(now.scenario) : 'resting'}
      >
        {link({ door: now.door }, links.plain, !now.scenario, 'resting')}
        {scenarios.map((scenario) =>
          link({ door: now.door, scenario }, links.names[scenario], scenario === now.scenario, outcome(scenario)),
        )}
      </Picker>
    </nav>
  );
}

interface PickerProps {
  label: string;
  value: string;
  state: RingState;
  children: ReactNode;
}

function Picker({ label, value, state, children }: PickerProps) {
  return (
    <details className={s.picker} name="situation">
      <summary>
        <span className={s.group}>{label}</span>
        <span className={s.value}>
          <Ring state={state} />
          <span>{value}</span>
        </span>
        <Sign of="caret" />
      </summary>
      <ul className={s.list}>{children}</ul>
    </details>
  );
}

const queryOf = ({ door, scenario }: Situation) => `?door=${door}${scenario ? `&scenario=${scenario}` : ''}`;

function outcome(scenario: Scenario) {
  if (scenario === 'low-battery') return 'resting';
  return scenario === 'open' ? 'open' : 'denied';
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

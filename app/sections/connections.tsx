import type { ReactNode } from 'react';
import { type Html, Rich } from '../lib/html';
import type { Connections as Props } from '../lib/types.gen';
import { Offline } from '../ui/diagrams/offline';
import { Online } from '../ui/diagrams/online';
import { Head } from '../ui/head';
import { Ring } from '../ui/ring';
import s from './connections.module.css';

/** How the parts communicate, online and offline, as diagrams with text. */
export function Connections({ title, lead, online, offline }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <div className={s.pair}>
        <Way name={online.name} state="resting" facts={online.facts}>
          <Online {...online} />
        </Way>
        <Way name={offline.name} state="open" facts={offline.facts}>
          <Offline {...offline} />
        </Way>
      </div>
    </div>
  );
}

interface WayProps {
  name: string;
  state: 'resting' | 'open';
  facts: readonly Html[];
  children: ReactNode;
}

function Way({ name, state, facts, children }: WayProps) {
  return (
    <div className={s.way}>
      <h3 className={s.name}>
        <Ring state={state} />
        {name}
      </h3>
      {children}
      <ul className={s.facts}>
        {facts.map((fact) => (
          <Rich as="li" key={fact} html={fact} />
        ))}
      </ul>
    </div>
  );
}

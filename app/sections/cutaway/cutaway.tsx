import { Rich, Sign, useHydrated } from '@aldaba/app';
import { useState } from 'react';
import type { CutawayParts, CutawayState, CutawayProps as Props, Sector } from '../../types.gen';
import at from '../../ui/cutaway/places.module.css';
import { Wires } from '../../ui/cutaway/wires';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import s from './cutaway.module.css';

/** One building at night, its lines to the cloud, and what opens when they are cut. With sectors it is their index. */
export default function Cutaway({ title, lead, picture, tall, switch: name, parts, online, offline, sectors }: Props) {
  const hydrated = useHydrated();
  const [connected, connect] = useState(true);
  return (
    <div className={sectors ? `${s.cutaway} ${s.index}` : s.cutaway}>
      <div className={s.head}>
        <Head title={title} lead={lead} />
      </div>
      <div className={s.scene}>
        <Picture of={picture} tall={tall} />
        <Wires online={connected} runs={hydrated} />
        <Words {...parts} online={connected} />
      </div>
      <div className={s.control}>
        {hydrated && (
          <button
            type="button"
            role="switch"
            aria-checked={connected}
            className={s.switch}
            onClick={() => connect(!connected)}
          >
            {name}
          </button>
        )}
        <p role="status" className={s.now}>
          {hydrated && (connected ? online.name : offline.name)}
        </p>
      </div>
      <State of={online} className={s.online} current={hydrated ? connected : undefined} />
      <State of={offline} className={s.offline} current={hydrated ? !connected : undefined} />
      {sectors && <Index sectors={sectors} />}
    </div>
  );
}

/** What the signs are; and cut, what opens each door that has one. */
function Words({ online, ...parts }: CutawayParts & { online: boolean }) {
  const ways = {
    hotel: parts.card,
    holiday: parts.bluetooth,
    coworking: parts.nfc,
    street: parts.pin,
    garage: parts.bluetooth,
  };
  return (
    <>
      <span className={`${at.at} ${at.word} ${at.sky} ${at.phone}`}>{parts.phone}</span>
      <span className={`${at.at} ${at.word} ${at.sky} ${at.cloud}`}>{parts.cloud}</span>
      <span className={`${at.at} ${at.word} ${at.gateway}`}>{parts.gateway}</span>
      <span className={`${at.at} ${at.word} ${at.over} ${at.controller}`}>{parts.controller}</span>
      {!online &&
        Object.entries(ways).map(([door, way]) => (
          <span key={door} className={`${at.at} ${at.word} ${at.way} ${at[door]}`}>
            {way}
          </span>
        ))}
    </>
  );
}

/** The facts of a state; before the page has its script none of the two is the current one. */
function State({ of, className, current }: { of: CutawayState; className?: string; current?: boolean }) {
  return (
    <div className={`${s.state} ${className}`} data-current={current}>
      <h3 className={s.name}>{of.name}</h3>
      <ul className={s.facts}>
        {of.facts.map((fact) => (
          <Rich as="li" key={fact} html={fact} />
        ))}
      </ul>
    </div>
  );
}

/** The sectors, each beside its floor. */
function Index({ sectors }: { sectors: readonly Sector[] }) {
  return (
    <ul className={s.sectors}>
      {sectors.map(({ room, name, text, to }) => (
        <li key={to} className={`${s.sector} ${s[room]}`}>
          <h3 className={s.sectorName}>
            <a href={to}>
              {name}
              <Sign of="arrow" />
            </a>
          </h3>
          <p className={s.text}>{text}</p>
          <span className={s.room} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

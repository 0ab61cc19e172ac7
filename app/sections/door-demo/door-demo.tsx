import { formatOf, useRegion } from '@aldaba/app';
import { useMemo, useRef, useState } from 'react';
import { monthFirst } from '../../door/format';
import type { Settings } from '../../door/settings';
import type { DoorDemoProps as Props } from '../../types.gen';
import { GuestPhone } from '../../ui/door/guest-phone';
import { ScenarioLinks } from '../../ui/door/scenario-links';
import { firstDoor, type Situation, useDemo } from '../../ui/door/use-demo';
import { useDemoQuery } from '../../ui/door/use-demo-query';
import { AdminSide } from '../../ui/door-admin/admin-side';
import { Head } from '../../ui/head';
import s from './door-demo.module.css';

/** A constant id, because a page has only one demo. */
const id = 'door-demo';

/** The interactive demo: the guest's phone and, beside it, the administrator's side. */
export default function DoorDemo({ title, lead, path, door = firstDoor, scenario, texts: own }: Props) {
  const region = useRegion();
  const texts = useMemo(
    () => (formatOf(region).date === 'mdy' ? { ...own, times: monthFirst(own.times) } : own),
    [own, region],
  );
  const demo = useDemo({ door, scenario });
  const writeQuery = useDemoQuery({ door, scenario }, path, demo.follow);
  const stage = useRef<HTMLDivElement>(null);
  const follow = (next: Situation, query: string) => {
    demo.follow(next);
    writeQuery(query);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const latest = useRef(demo);
  latest.current = demo;
  // Stable functions, so that the memoized administrator's side does not render again.
  const [admin] = useState(() => ({
    change: (next: Settings) => latest.current.change(next),
    reset: () => latest.current.reset(),
    undo: () => latest.current.undo(),
  }));
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ScenarioLinks id={id} texts={texts} path={path} now={{ ...demo.situation, door: demo.door }} follow={follow} />
      <div className={s.sides}>
        <div className={s.phone} id={id} ref={stage}>
          <GuestPhone id={id} texts={texts} path={path} demo={demo} />
        </div>
        <AdminSide id={id} texts={texts} path={path} settings={demo.settings} log={demo.log} {...admin} />
      </div>
    </div>
  );
}

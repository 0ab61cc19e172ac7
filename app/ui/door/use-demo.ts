import { useMemo, useRef, useState } from 'react';
import { answer, leave, pause, press, repeat, resume } from '../../lib/door/button-state';
import { fixOf, initialButton, type Scenario, settingsOf, siteOf, sites } from '../../lib/door/scenario';
import { type AccountId, defaults, type Settings } from '../../lib/door/settings';
import { useStoredDemo } from '../../lib/door/use-stored-demo';
import type { DoorType, Place } from '../../lib/door/world';
import { requestOpening } from './request-opening';
import { useButton } from './use-button';
import { minuteOf, useClock } from './use-clock';

/** What an address asks for. */
export interface Situation {
  readonly door: DoorType;
  readonly scenario?: Scenario;
}

/** The door that is shown when nobody asks for one. */
export const firstDoor: DoorType = 'cylinder-left';

const settingsFor = ({ door, scenario }: Situation) => (scenario ? settingsOf(scenario, door) : defaults);
const stateFor = (at: Situation) => initialButton(settingsFor(at), at.scenario, at.door);

/** The demo: what is set on both its sides, what the phone shows, and what its button does. */
export function useDemo(first: Situation) {
  const [asked, ask] = useState({ ...first, time: 0 });
  const kept = useStoredDemo(
    useMemo(() => settingsFor(asked), [asked]),
    asked.scenario && `${asked.scenario} ${asked.door} ${asked.time}`,
  );
  const [door, setDoor] = useState(first.door);
  const [account, setAccount] = useState<AccountId | undefined>();
  const [found, setFound] = useState<Place>();
  const { button, turn, running, act } = useButton(() => stateFor(first));
  const clock = useClock(kept.settings.now);
  // The clock goes by the millisecond and shows minutes: within one, the settings are the same object.
  const minute = minuteOf(clock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(() => ({ ...kept.settings, now: clock.now }), [kept.settings, minute]);
  // An answer comes when other settings may stand, and the clock goes.
  const latest = useRef({ kept, clock });
  latest.current = { kept, clock };
  const tries = useRef(0);

  const rest = () => {
    tries.current++;
    act(leave);
  };
  const open = async () => {
    if (button.is === 'opening' || button.is === 'open') return;
    const mine = ++tries.current;
    clock.start();
    act((now) => press(now, door));
    const { verdict, fix } = await requestOpening({ ...settings, now: clock.read() }, door);
    if (fix && 'place' in fix) setFound(fix.place);
    if (mine !== tries.current) return;
    act((now) => answer(now, door, verdict));
    const { kept, clock: later } = latest.current;
    const at = later.read();
    kept.change({ ...kept.settings, now: at });
    kept.add({ at, door, ...(verdict !== 'open' && { refused: verdict.code }) });
  };
  const change = (next: Settings) => {
    if (next.now === settings.now) clock.start();
    else clock.set(next.now);
    kept.change(next);
    if (button.is === 'refused') rest();
  };
  const fix = fixOf(settings, door);
  const place = settings.phone.where === 'mine' ? found : fix && 'place' in fix ? fix.place : undefined;
  return {
    settings,
    log: kept.log,
    asked,
    door,
    /** Which account's sites are listed; undefined: a door is shown. */
    account: settings.member.doors.includes(door) ? account : (account ?? sites[siteOf[door]].account),
    /** Where the phone is, as far as it is known. */
    place,
    button,
    turn,
    running,
    open,
    pause: () => act(pause),
    resume: () => act(resume),
    repeat: () => act(repeat),
    rest,
    change,
    reset() {
      rest();
      clock.stop();
      kept.reset();
    },
    undo: kept.undo,
    list(of: AccountId = sites[siteOf[door]].account) {
      rest();
      setAccount(of);
    },
    show(next: DoorType) {
      rest();
      setDoor(next);
      setAccount(undefined);
    },
    /** Shows what a link of the demo leads to. */
    follow(next: Situation) {
      rest();
      ask({ ...next, time: asked.time + 1 });
      setDoor(next.door);
      setAccount(undefined);
      act(() => stateFor(next));
    },
  };
}

export type Demo = ReturnType<typeof useDemo>;

import { useMemo, useRef, useState } from 'react';
import { answer, leave, pause, press, repeat, resume } from '../../door/button-state';
import { fixOf, initialButton, type Scenario, settingsOf, siteOf, sites } from '../../door/scenario';
import { type AccountId, defaults, type Settings } from '../../door/settings';
import { useStoredDemo } from '../../door/use-stored-demo';
import type { DoorType, Place } from '../../door/world';
import { requestOpening } from './request-opening';
import { useButton } from './use-button';
import { minuteOf, useClock } from './use-clock';

/** The door and scenario that a URL leads to. */
export interface Situation {
  readonly door: DoorType;
  readonly scenario?: Scenario;
}

/** The door that is shown when the URL names none. */
export const firstDoor: DoorType = 'cylinder-left';

const settingsFor = ({ door, scenario }: Situation) => (scenario ? settingsOf(scenario, door) : defaults);
const stateFor = (at: Situation) => initialButton(settingsFor(at), at.scenario, at.door);

/** The demo's state and actions: settings, log, clock, the phone's screen and its button. */
export function useDemo(first: Situation) {
  const [situation, setSituation] = useState({ ...first, time: 0 });
  const stored = useStoredDemo(
    useMemo(() => settingsFor(situation), [situation]),
    situation.scenario && `${situation.scenario} ${situation.door} ${situation.time}`,
  );
  const [door, setDoor] = useState(first.door);
  const [account, setAccount] = useState<AccountId | undefined>();
  const [ownPlace, setOwnPlace] = useState<Place>();
  const { button, turn, running, dispatch } = useButton(() => stateFor(first));
  const clock = useClock(stored.settings.now);
  // The settings stay the same object within a minute, so that nothing renders needlessly.
  const minute = minuteOf(clock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(() => ({ ...stored.settings, now: clock.now }), [stored.settings, minute]);
  // Settings and clock may have changed by the time that a response comes.
  const latest = useRef({ stored, clock });
  latest.current = { stored, clock };
  const requests = useRef(0);

  const rest = () => {
    requests.current++;
    dispatch(leave);
  };
  const open = async () => {
    if (button.is === 'opening' || button.is === 'open') return;
    const request = ++requests.current;
    clock.start();
    dispatch((now) => press(now, door));
    const { verdict, fix } = await requestOpening({ ...settings, now: clock.read() }, door);
    if (fix && 'place' in fix) setOwnPlace(fix.place);
    if (request !== requests.current) return;
    dispatch((now) => answer(now, door, verdict));
    const { stored, clock: later } = latest.current;
    const at = later.read();
    stored.change({ ...stored.settings, now: at });
    stored.add({ at, door, ...(verdict !== 'open' && { refused: verdict.code }) });
  };
  const change = (next: Settings) => {
    if (next.now === settings.now) clock.start();
    else clock.set(next.now);
    stored.change(next);
    if (button.is === 'refused') rest();
  };
  const fix = fixOf(settings, door);
  const place = settings.phone.where === 'mine' ? ownPlace : fix && 'place' in fix ? fix.place : undefined;
  return {
    settings,
    log: stored.log,
    situation,
    door,
    /** Which account's sites are listed; undefined: a door is shown. */
    account: settings.member.doors.includes(door) ? account : (account ?? sites[siteOf[door]].account),
    /** The phone's position; undefined: not known. */
    place,
    button,
    turn,
    running,
    open,
    pause: () => dispatch(pause),
    resume: () => dispatch(resume),
    repeat: () => dispatch(repeat),
    rest,
    change,
    reset() {
      rest();
      clock.stop();
      stored.reset();
    },
    undo: stored.undo,
    list(of: AccountId = sites[siteOf[door]].account) {
      rest();
      setAccount(of);
    },
    show(next: DoorType) {
      rest();
      setDoor(next);
      setAccount(undefined);
    },
    /** Shows the situation of one of the demo's links. */
    follow(next: Situation) {
      rest();
      setSituation({ ...next, time: situation.time + 1 });
      setDoor(next.door);
      setAccount(undefined);
      dispatch(() => stateFor(next));
    },
  };
}

export type Demo = ReturnType<typeof useDemo>;

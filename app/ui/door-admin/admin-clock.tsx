import { firstAt } from '../../lib/door/local';
import { wall } from '../../lib/door/madrid';
import { clock as clockOf, dateOf, fill } from '../../lib/door/say';
import { demoBegin } from '../../lib/door/settings';
import { Button } from '../button';
import s from './admin-clock.module.css';
import type { Side } from './side';
import { Slider } from './slider';

/** The demo's own time, which can be moved: by days, and within the day. */
export function AdminClock({ id, texts, settings, change }: Side) {
  const { clock } = texts.admin;
  const { year, month, day, minute } = wall(settings.now);
  const time = clockOf(settings.now);
  const move = (days: number, to: number) =>
    change({ ...settings, now: firstAt(year, month, day + days, to) ?? settings.now });
  return (
    <fieldset className={s.clock}>
      <legend>{clock.title}</legend>
      <p className={s.now}>{fill(clock.now, { date: dateOf(texts.times, settings.now), time })}</p>
      <div className={s.days}>
        <Button look="secondary" small onClick={() => move(-1, minute)}>
          {clock.back}
        </Button>
        <Button look="secondary" small onClick={() => move(1, minute)}>
          {clock.next}
        </Button>
      </div>
      <Slider
        id={`${id}-hour`}
        label={clock.hour}
        min={0}
        max={1425}
        step={15}
        value={Math.floor(minute / 15) * 15}
        said={time}
        slide={(to) => move(0, to)}
      />
      <Button look="quiet" small onClick={() => change({ ...settings, now: demoBegin })}>
        {clock.start}
      </Button>
      <p className={s.hint}>{clock.hint}</p>
    </fieldset>
  );
}

import { firstMomentAt } from '../../lib/door/datetime-local';
import { formatDate, formatTime, interpolate } from '../../lib/door/format';
import { wallTime } from '../../lib/door/madrid-time';
import { demoStart } from '../../lib/door/settings';
import { Button } from '../button';
import s from './admin-clock.module.css';
import type { AdminProps } from './admin-props';
import { Slider } from './slider';

/** Sets the demo's clock, by days and within the day. */
export function AdminClock({ id, texts, settings, change }: AdminProps) {
  const { clock } = texts.admin;
  const { year, month, day, minute } = wallTime(settings.now);
  const time = formatTime(settings.now);
  const move = (days: number, to: number) =>
    change({ ...settings, now: firstMomentAt(year, month, day + days, to) ?? settings.now });
  return (
    <fieldset className={s.clock}>
      <legend>{clock.title}</legend>
      <p className={s.now}>{interpolate(clock.now, { date: formatDate(texts.times, settings.now), time })}</p>
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
        valueText={time}
        slide={(to) => move(0, to)}
      />
      <Button look="quiet" small onClick={() => change({ ...settings, now: demoStart })}>
        {clock.start}
      </Button>
      <p className={s.hint}>{clock.hint}</p>
    </fieldset>
  );
}

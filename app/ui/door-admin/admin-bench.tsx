import { Button, SelectField } from '@aldaba/app';
import { formatDate, formatTime, interpolate } from '../../door/format';
import { firstMomentAt, wallTime } from '../../door/madrid-time';
import {
  type ConnectionSetting,
  connections,
  demoStart,
  type Whereabouts,
  whereabouts,
  withPhone,
} from '../../door/settings';
import s from './admin-bench.module.css';
import type { AdminProps } from './admin-props';
import { Slider } from './slider';
import { NumberField } from './typed-fields';

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

/** Sets the phone's position, or why it has none, and its connection. */
export function AdminPhone({ id, texts, settings, change }: AdminProps) {
  const { phone: words } = texts.admin;
  const { where, kilometres, connection } = settings.phone;
  const set = (to: Parameters<typeof withPhone>[1]) => change(withPhone(settings, to));
  return (
    <fieldset className={s.phone}>
      <legend>{words.title}</legend>
      <SelectField
        id={`${id}-whereabouts`}
        label={words.where}
        hint={where === 'mine' ? words.mine : undefined}
        options={whereabouts.map((value) => ({ value, label: words.wheres[value] }))}
        value={where}
        onChange={({ target }) => set({ where: target.value as Whereabouts })}
      />
      {where === 'away' && (
        <NumberField
          id={`${id}-kilometres`}
          label={words.kilometres}
          min={0.1}
          max={500}
          step={0.1}
          value={kilometres}
          change={(to) => set({ kilometres: to })}
        />
      )}
      <SelectField
        id={`${id}-connection`}
        label={words.connection}
        hint={connection === 'mine' ? words.mine : undefined}
        options={connections.map((value) => ({ value, label: words.connections[value] }))}
        value={connection}
        onChange={({ target }) => set({ connection: target.value as ConnectionSetting })}
      />
    </fieldset>
  );
}

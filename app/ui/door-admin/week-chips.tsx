import type { Schedule } from '../../lib/door/world';
import { formatOf, useRegion } from '../../lib/format';
import type { DoorTimes } from '../../lib/types.gen';
import s from './week-chips.module.css';

interface Props {
  times: DoorTimes;
  /** Absent: every day. */
  schedule?: Schedule;
}

/** The days that a schedule opens, from the day with which the visitor’s week begins. The schedule’s name says the same. */
export function WeekChips({ times: { short }, schedule }: Props) {
  const { week } = formatOf(useRegion());
  const days = short.map((_, i) => (i + week + 6) % 7);
  const open = (day: number) => !schedule || schedule.some((hours) => hours.day === day);
  return (
    <ul className={s.week} aria-hidden="true">
      {days.map((day) => (
        <li key={day} className={open(day) ? s.on : s.off}>
          {short[day]}
        </li>
      ))}
    </ul>
  );
}

import type { Schedule } from '../../lib/door/world';
import { formatOf, useRegion } from '../../lib/format';
import type { DoorTimes } from '../../lib/types.gen';
import s from './week-chips.module.css';

interface Props {
  times: DoorTimes;
  /** Absent: every day. */
  schedule?: Schedule;
}

/** The days of a schedule, from the first day of the visitor's week. Screen readers have its name instead. */
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

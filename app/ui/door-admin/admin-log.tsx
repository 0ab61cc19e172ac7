import { Ring } from '@aldaba/app';
import { formatTime } from '../../door/format';
import { wallTime } from '../../door/madrid-time';
import type { LogLine } from '../../door/use-stored-demo';
import type { Moment } from '../../door/world';
import type { DoorTexts, DoorTimes } from '../../types.gen';
import s from './admin-log.module.css';

interface Props {
  texts: DoorTexts;
  log: readonly LogLine[];
}

/** How many lines are shown. */
const maxLines = 8;

/** The access log, the newest line first. On narrow screens the door stands under the name. */
export function AdminLog({ texts, log }: Props) {
  const words = texts.admin.log;
  return (
    <div className={s.part}>
      <h4 className={s.title}>{words.title}</h4>
      {log.length === 0 ? (
        <p className={s.empty}>{words.empty}</p>
      ) : (
        <table className={s.log} aria-label={words.caption}>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.door}</th>
              <th scope="col">{words.result}</th>
            </tr>
          </thead>
          <tbody>
            {log.slice(0, maxLines).map(({ at, who, door, refused }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a line keeps its number
              <tr key={log.length - i}>
                <td className={s.time}>{timeOf(texts.times, at)}</td>
                <td className={s.who}>{who || texts.admin.who.nobody}</td>
                <td className={s.door}>{texts.doors[door]}</td>
                <td className={s.result}>
                  <span className={refused && s.denied}>
                    <Ring state={refused ? 'denied' : 'open'} />
                    {refused ? texts.links.names[refused] : words.opened}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const timeOf = ({ short }: DoorTimes, at: Moment) => `${short[wallTime(at).weekday]} ${formatTime(at)}`;

import type { Problem } from '../../quote/address';
import s from './result.module.css';
import { say, type Texts } from './words';

/** What the doors say that could not be read, and was left out. */
export function Problems({ texts, problems }: { texts: Texts; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={s.problems} role="alert">
      <p>{say(texts, 'problems')}</p>
      <ul className={s.checks}>
        {problems.map(({ reason, row, found }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <li key={i}>
            {[row > 0 && say(texts, 'problemRow', { number: row }), say(texts, `problem_${reason}`, { found })]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

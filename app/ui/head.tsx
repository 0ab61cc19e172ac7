import { type Html, Rich } from '../lib/html';
import type { Action as ActionProps } from '../lib/types.gen';
import { Action } from './actions';
import s from './head.module.css';

interface Props {
  title: Html;
  lead?: string;
  action?: ActionProps;
  /** Across the page, title and lead stand side by side; aside, one under the other. */
  across?: boolean;
  /** Its place in a run. */
  number?: number;
}

/** A section's title, and what it is about. */
export function Head({ title, lead, action, across, number }: Props) {
  return (
    <header className={across ? `${s.head} ${s.across}` : s.head} data-number={number}>
      <Rich as="h2" html={title} />
      {(lead || action) && (
        <div className={action?.style ? `${s.side} ${s.roomy}` : s.side}>
          {lead && <p className={s.lead}>{lead}</p>}
          {action && <Action {...action} />}
        </div>
      )}
    </header>
  );
}

import { type Html, Rich } from '@aldaba/app';
import type { Action as ActionProps } from '../types.gen';
import { Action } from './actions';
import s from './head.module.css';

interface Props {
  title: Html;
  lead?: string;
  action?: ActionProps;
  /** The section takes the page's width: title and lead are side by side. */
  across?: boolean;
  /** Its number among the page's sections. */
  number?: number;
}

/** A section's title and its introduction. */
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

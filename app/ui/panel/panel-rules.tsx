import type { PanelRule } from '../../lib/types.gen';
import { Ring } from '../ring';
import s from './panel-card.module.css';

interface Props {
  rules: readonly PanelRule[];
  /** Plain facts have no ring. */
  plain?: boolean;
}

/** The restrictions of a key, a line each: a whole ring where access is allowed, a barred one where not. */
export function PanelRules({ rules, plain }: Props) {
  return (
    <dl className={s.rules}>
      {rules.map((rule) => (
        <div key={rule.label} className={s.rule}>
          <dt>{rule.label}</dt>
          <dd>
            {rule.value}
            {!plain && <Ring state={rule.off ? 'denied' : 'open'} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { IntegrationsStripProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import s from './integrations-strip.module.css';

/** The names of the integrations, set as one paragraph. */
export default function IntegrationsStrip({ title, lead, names, action }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} action={action} across />
      <ul className={s.names}>
        {names.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

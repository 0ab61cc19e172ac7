import { CheckField } from '@aldaba/app';
import { isWithin, periodSentences } from '../../door/invitation';
import { withOrganization } from '../../door/settings';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';
import { MomentField } from './typed-fields';

/** Edits the organization: whether it is enabled, and its contract's start and end. */
export function AdminOrganization({ id, texts, settings, change }: AdminProps) {
  const { organization: words, when } = texts.admin;
  const { organization, now } = settings;
  const { enabled, starts, ends } = organization;
  const set = (to: Parameters<typeof withOrganization>[1]) => change(withOrganization(settings, to));
  const state = `${enabled ? words.enabled : texts.links.names.organization_disabled}.`;
  return (
    <AdminDisclosure
      name={id}
      title={words.title}
      value={[state, ...periodSentences(texts, organization, now)].join(' ')}
      problem={!enabled || !isWithin(organization, now)}
    >
      <CheckField
        id={`${id}-enabled`}
        label={words.enabled}
        checked={enabled}
        onChange={({ target }) => set({ enabled: target.checked })}
      />
      <MomentField
        id={`${id}-contract-starts`}
        label={words.starts}
        clear={when.clear}
        value={starts}
        change={(moment) => set({ starts: moment })}
      />
      <MomentField
        id={`${id}-contract-ends`}
        label={words.ends}
        clear={when.clear}
        value={ends}
        change={(moment) => set({ ends: moment })}
      />
      <p>{when.empty}</p>
    </AdminDisclosure>
  );
}

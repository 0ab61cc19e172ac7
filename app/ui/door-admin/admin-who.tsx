import { interpolate } from '../../lib/door/format';
import { type GroupId, groupIds, withMember } from '../../lib/door/settings';
import { CheckField, SelectField, TextField } from '../field';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';

/** Edits the member's name, group and right to administer. */
export function AdminWho({ id, texts, settings, change }: AdminProps) {
  const { who } = texts.admin;
  const { name, group, delegated } = settings.member;
  const set = (member: Parameters<typeof withMember>[1]) => change(withMember(settings, member));
  const shownName = name || who.nobody;
  return (
    <AdminDisclosure name={id} title={who.title} value={`${shownName} · ${who.groups[group]}`}>
      <TextField
        id={`${id}-name`}
        label={who.name}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        id={`${id}-group`}
        label={who.group}
        options={groupIds.map((value) => ({ value, label: who.groups[value] }))}
        value={group}
        onChange={({ target }) => set({ group: target.value as GroupId })}
      />
      <CheckField
        id={`${id}-delegate`}
        label={who.delegate}
        hint={`${who.delegateHint} ${interpolate(delegated ? who.delegated : who.notDelegated, { name: shownName })}`}
        checked={delegated}
        onChange={({ target }) => set({ delegated: target.checked })}
      />
    </AdminDisclosure>
  );
}

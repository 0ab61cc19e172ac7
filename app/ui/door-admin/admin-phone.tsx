import { type ConnectionSetting, connections, type Whereabouts, whereabouts, withPhone } from '../../lib/door/settings';
import { SelectField } from '../field';
import s from './admin-phone.module.css';
import type { AdminProps } from './admin-props';
import { NumberField } from './number-field';

/** Sets the phone's position, or why it has none, and its connection. */
export function AdminPhone({ id, texts, settings, change }: AdminProps) {
  const { phone: words } = texts.admin;
  const { where, kilometres, connection } = settings.phone;
  const set = (to: Parameters<typeof withPhone>[1]) => change(withPhone(settings, to));
  return (
    <fieldset className={s.phone}>
      <legend>{words.title}</legend>
      <SelectField
        id={`${id}-whereabouts`}
        label={words.where}
        hint={where === 'mine' ? words.mine : undefined}
        options={whereabouts.map((value) => ({ value, label: words.wheres[value] }))}
        value={where}
        onChange={({ target }) => set({ where: target.value as Whereabouts })}
      />
      {where === 'away' && (
        <NumberField
          id={`${id}-kilometres`}
          label={words.kilometres}
          min={0.1}
          max={500}
          step={0.1}
          value={kilometres}
          change={(to) => set({ kilometres: to })}
        />
      )}
      <SelectField
        id={`${id}-connection`}
        label={words.connection}
        hint={connection === 'mine' ? words.mine : undefined}
        options={connections.map((value) => ({ value, label: words.connections[value] }))}
        value={connection}
        onChange={({ target }) => set({ connection: target.value as ConnectionSetting })}
      />
    </fieldset>
  );
}

import type { PhoneState, PhoneProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { PhoneAccounts } from '../../ui/phone/phone-accounts';
import { PhoneDoor } from '../../ui/phone/phone-door';
import { PhoneFrame } from '../../ui/phone/phone-frame';
import { PhoneRing } from '../../ui/phone/phone-ring';
import { PhoneSites } from '../../ui/phone/phone-sites';
import s from './phone.module.css';

/** Screens of the app, and the meaning of its ring. */
export default function Phone({ title, lead, action, caption, screens, states = [] }: Props) {
  return (
    <figure className={s.figure}>
      <figcaption className={s.words}>
        {title && <Head title={title} lead={lead} action={action} />}
        {caption && <p className={s.caption}>{caption}</p>}
        {states.length > 0 && (
          <ul className={s.states}>
            {states.map((state) => (
              <State key={state.state} {...state} />
            ))}
          </ul>
        )}
      </figcaption>
      <div className={s.screens}>
        {screens.map(({ sites, door }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: screens have no name
          <div key={i} className={s.screen}>
            {sites && (
              <PhoneFrame time={sites.time}>
                {sites.accounts && <PhoneAccounts names={sites.accounts} />}
                <PhoneSites title={sites.title} items={sites.items} />
              </PhoneFrame>
            )}
            {door && <PhoneDoor {...door} />}
          </div>
        ))}
      </div>
    </figure>
  );
}

function State({ state, name, text }: PhoneState) {
  return (
    <li className={s.state}>
      <span className={s.ring}>
        <PhoneRing state={state} />
      </span>
      <span className={s.name}>{name}</span>
      <span className={s.text}>{text}</span>
    </li>
  );
}

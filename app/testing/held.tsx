import { LanguageContext, translator } from '@aldaba/app';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import messages from '../../i18n/messages/en.json';
import { defaults, type Settings } from '../door/settings';
import type { AdminProps } from '../ui/door-admin/admin-props';
import { doorTexts } from './door-texts';

const language = { locale: 'en', t: translator('en', messages) };

interface Props {
  begin: Settings;
  follow(settings: Settings): void;
  children(side: AdminProps): ReactNode;
}

/** Holds what is set, as the demo does around the administrator's side. */
export function Held({ begin, follow, children }: Props) {
  const [settings, change] = useState(begin);
  follow(settings);
  return (
    <LanguageContext value={language}>{children({ id: 'demo', texts: doorTexts, settings, change })}</LanguageContext>
  );
}

/** Shows a part of the administrator's side; set() is what is set by now. */
export function hold(children: Props['children'], begin: Settings = defaults) {
  let now = begin;
  const follow = (settings: Settings) => {
    now = settings;
  };
  const shown = render(
    <Held begin={begin} follow={follow}>
      {children}
    </Held>,
  );
  return { ...shown, set: () => now };
}

/** What opens under a title. */
export function part(title: string): HTMLElement {
  const found = screen.getByText(title, { selector: 'h4, h5' }).closest('details');
  if (!found) throw new Error(`no part ${title}`);
  return found;
}

import { act } from '@testing-library/react';
import en from '../../i18n/messages/en.json';
import { choose } from '../lib/consent';
import { translator } from '../lib/messages';
import { followConsent } from './follow-consent';
import { createStage, type View } from './view';

const view = (path: string, search: string) =>
  ({
    path,
    search,
    reads: true,
    language: { locale: 'en', t: translator('en', en) },
    data: { cookiePolicy: '/en/cookie-policy' },
    head: { title: 'Integrations' },
  }) as unknown as View;

test('the tag manager gets the path of a page, and nothing of its query', async () => {
  history.replaceState(null, '', '/en/integrations?q=first+words');
  const stage = createStage(view('/en/integrations', '?q=first+words'));
  choose('accepted');
  await act(async () => followConsent(stage, 'GTM-ABC1234'));
  await act(async () => stage.show(view('/en/quote', '?doors=room*38.ac')));
  const { dataLayer } = window as unknown as { dataLayer: Record<string, unknown>[] };
  expect(dataLayer.map(({ event, page_path }) => [event, page_path])).toEqual([
    ['gtm.js', '/en/integrations'],
    ['page_view', '/en/quote'],
  ]);
  expect(JSON.stringify(dataLayer)).not.toMatch(/words|room/);
});

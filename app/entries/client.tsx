import { hydrateRoot } from 'react-dom/client';
import { loadMessages } from '../lib/load-messages';
import { LanguageContext, translator } from '../lib/messages';
import { readPageData } from '../lib/page-data';
import { rise } from '../lib/rise';
import { loadLive } from '../pages/load-live';
import { Page, sentElements } from '../pages/page';

/** Takes the document over once everything that it shows is here. */
async function start(): Promise<void> {
  const data = readPageData();
  const [live, messages] = await Promise.all([loadLive(data), loadMessages(data.locale)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  hydrateRoot(
    root,
    <LanguageContext value={{ locale: data.locale, t: translator(data.locale, messages) }}>
      <Page data={data} live={live} sent={sentElements(root)} />
    </LanguageContext>,
    { onRecoverableError: (error) => console.error(error) },
  );
  rise(root.querySelectorAll('main > .section'));
}

void start();

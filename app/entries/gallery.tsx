import { hydrateRoot } from 'react-dom/client';
import { loadMessages } from '../lib/load-messages';
import { LanguageContext, translator } from '../lib/messages';
import { Gallery } from '../pages/gallery';

// For developers: hydrates the gallery, so that its dialogs and tabs work.
async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { example?: string };
  const messages = await loadMessages('en');
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  hydrateRoot(
    root,
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <Gallery {...data} />
    </LanguageContext>,
    { onRecoverableError: (error) => console.error(error) },
  );
}

void start();

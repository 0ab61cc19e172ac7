import { LanguageContext, translator } from '@aldaba/app';
import { loaders } from '@aldaba/site/load-messages';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery';

// For developers: hydrates the gallery, so that its dialogs and tabs work.
async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { example?: string };
  const messages = (await loaders.en()).default;
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

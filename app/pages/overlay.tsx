import { useSyncExternalStore } from 'react';
import { LanguageContext } from '../lib/messages';
import type { Source } from '../lib/source';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ProgressBar } from '../ui/progress-bar';
import type { Stage } from './view';

interface Props {
  stage: Stage;
  progress: Source<{ percent: number; shown: boolean; failed: boolean }>;
  network: Source<{ online: boolean; waiting: boolean }> & { retry(): void };
}

/** The overlay of every page: the progress bar, and notices about a missing connection or server. */
export function Overlay({ stage, progress, network }: Props) {
  const { language } = useSource(stage);
  const { online, waiting } = useSource(network);
  const { t } = language;
  const problem = online ? 'unanswered' : waiting ? 'waiting' : 'offline';
  return (
    <LanguageContext value={language}>
      <ProgressBar label={t('progress.label')} {...useSource(progress)} />
      <div role="status">
        {(waiting || !online) && (
          <Notice>
            <span>{t(`network.${problem}`)}</span>
            {waiting && (
              <Button small look="secondary" onClick={network.retry}>
                {t('network.retry')}
              </Button>
            )}
          </Notice>
        )}
      </div>
    </LanguageContext>
  );
}

function useSource<T>({ get, subscribe }: Source<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}

import { type ReactNode, useSyncExternalStore } from 'react';
import { LanguageContext } from '../lib/messages';
import type { Source } from '../lib/source';
import { Button } from '../ui/button';
import { Ring } from '../ui/ring';
import s from './overlay.module.css';
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

/** A line at the window's foot that says something about the connection, and covers nothing that can be pressed for long. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={s.notice} data-tone="navy">
      <Ring state="denied" />
      {children}
    </div>
  );
}

interface ProgressProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  shown: boolean;
  failed: boolean;
}

/** The progress bar at the top of the window while a page loads: brass, or coral after a failure. */
function ProgressBar({ label, percent, shown, failed }: ProgressProps) {
  return (
    <div
      className={[s.bar, shown && s.shown, failed && s.failed].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-hidden={!shown}
    >
      <progress className={s.thread} max={100} value={percent} aria-hidden="true" />
    </div>
  );
}

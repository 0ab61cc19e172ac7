import { memo, Suspense, useEffect } from 'react';
import { LiveRouter } from '../lib/live-router';
import { useLocale } from '../lib/messages';
import { carryTyped, type controlsOf } from '../lib/typed';
import { Untouched } from '../lib/untouched';
import { Button } from '../ui/button';
import { ErrorBoundary } from './error-boundary';
import type { Live } from './load-live';
import s from './part.module.css';

interface Props<P extends object> {
  of: Live<P>;
  props: P;
  sent?: SentPart;
}

/** What the document had of a part. */
export interface SentPart {
  /** The element around it. */
  element: Element;
  controls: ReturnType<typeof controlsOf>;
}

/**
 * A live part of the page: the header or a section. Its Suspense boundary holds
 * the server's HTML until its code is loaded, and when that HTML was altered on
 * its way, React creates this part anew and no other. Its error boundary creates
 * it anew once and then offers to. Memoized, because a boundary that renders again before
 * its code is there would lose the server's HTML.
 */
export const Part = memo(({ of: Component, props, sent }: Props<object>) => (
  <ErrorBoundary heals instead={(_, again) => <Failed again={again} />}>
    <Suspense fallback={<Waiting sent={sent?.element} hurry={Component.hurry} />}>
      <LiveRouter>
        <Component {...props} />
      </LiveRouter>
      {sent && <Typed {...sent} />}
    </Suspense>
  </ErrorBoundary>
)) as unknown as <P extends object>(props: Props<P>) => React.ReactNode;

/** Rendered after the part, so that its effect runs when the part's have run. */
function Typed({ controls }: SentPart) {
  useEffect(() => carryTyped(controls), [controls]);
  return null;
}

/** React has created the page anew before the code was there: shows the server's HTML and has the code loaded at once. */
function Waiting({ sent, hurry }: { sent: Element | undefined; hurry: (() => void) | undefined }) {
  useEffect(() => hurry?.(), [hurry]);
  return <Untouched as="div" className={s.waiting} sent={sent} />;
}

function Failed({ again }: { again(): void }) {
  const { t } = useLocale();
  return (
    <div className={s.failed} role="alert">
      <p>{t('error.part')}</p>
      <Button look="secondary" onClick={again}>
        {t('error.again')}
      </Button>
    </div>
  );
}

import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Choice, choose, refusesTracking, useVisitor } from '../lib/consent';
import { LanguageContext } from '../lib/messages';
import { ConsentChoice } from '../ui/consent-choice';
import s from './consent-banner.module.css';
import type { Stage } from './view';

/** The cookie banner, shown until the visitor chooses. It is not modal and takes no focus. */
export function ConsentBanner({ stage }: { stage: Stage }) {
  const { language, data } = useSyncExternalStore(stage.subscribe, stage.get);
  const { t } = language;
  const visitor = useVisitor();
  const asking = visitor && !visitor.consent;
  const [announcement, announce] = useState('');
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (asking) announce(t('consent.asked'));
  }, [asking, t]);
  const answer = (choice: Choice) => {
    choose(choice);
    announce(t(`consent.done.${choice}`));
    restoreFocus(previousFocus.current);
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  return (
    <LanguageContext value={language}>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      {asking && (
        <section
          className={s.banner}
          aria-label={t('consent.label')}
          data-tone="navy"
          data-place="foot"
          onFocus={onFocus}
        >
          <ConsentChoice heading="h2" onChoose={answer}>
            <h2>{t('consent.title')}</h2>
            <p>
              <span>{t(refusesTracking() ? 'consent.signal' : 'consent.text')}</span>{' '}
              <a href={data.cookiePolicy}>{t('consent.policy')}</a>
            </p>
          </ConsentChoice>
        </section>
      )}
    </LanguageContext>
  );
}

/** Returns the focus to where it was before the banner, else to the main content. */
function restoreFocus(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

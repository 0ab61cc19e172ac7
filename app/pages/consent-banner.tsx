import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Choice, choose, refusesTracking, useVisitor } from '../lib/consent';
import { LanguageContext } from '../lib/messages';
import { ConsentChoice } from '../ui/consent-choice';
import s from './consent-banner.module.css';
import type { Stage } from './view';

/** The question about cookies, for as long as there is no answer. It lies beside the page and takes no focus. */
export function ConsentBanner({ stage }: { stage: Stage }) {
  const { language, data } = useSyncExternalStore(stage.subscribe, stage.get);
  const { t } = language;
  const visitor = useVisitor();
  const asking = visitor && !visitor.consent;
  const [said, say] = useState('');
  const from = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (asking) say(t('consent.asked'));
  }, [asking, t]);
  const answer = (choice: Choice) => {
    choose(choice);
    say(t(`consent.done.${choice}`));
    giveBack(from.current);
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return (
    <LanguageContext value={language}>
      <div role="status" className="visually-hidden">
        {said}
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
              {t(refusesTracking() ? 'consent.signal' : 'consent.text')}{' '}
              <a href={data.cookiePolicy}>{t('consent.policy')}</a>
            </p>
          </ConsentChoice>
        </section>
      )}
    </LanguageContext>
  );
}

/** Puts the focus where it was before it came to the question, else at the page's beginning. */
function giveBack(before: EventTarget | null): void {
  const place = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
  place?.focus({ preventScroll: true });
}

import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type Choice, choose, refusesTracking, useVisitor } from '../lib/consent';
import { LanguageContext } from '../lib/messages';
import { store } from '../lib/store';
import { createTagManager } from '../lib/tag-manager';
import { ConsentChoice } from '../ui/consent-choice';
import s from './follow-consent.module.css';
import type { Stage } from './view';

/**
 * Shows the cookie banner, starts or stops the tag manager by the choice of any
 * tab, and reports page views to it. Loaded late, and only with a tag manager.
 */
export function followConsent(stage: Stage, tagManager: string): void {
  const tags = createTagManager(tagManager);
  const follow = () => (store.get().consent?.choice === 'accepted' ? tags.start() : tags.stop());
  store.subscribe(follow);
  follow();
  stage.subscribe(() => {
    const { path, head } = stage.get();
    tags.pageView(path, head?.title ?? document.title);
  });
  const place = document.createElement('div');
  // First in the document, so that keyboard and screen reader reach it first; CSS puts it at the foot.
  document.body.prepend(place);
  createRoot(place).render(<ConsentBanner stage={stage} />);
}

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

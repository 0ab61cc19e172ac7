import {
  Button,
  type Choice,
  ConsentChoice,
  choose,
  formatDay,
  refusesTracking,
  TagManagerContext,
  useLocale,
  useRegion,
  useVisitor,
} from '@aldaba/app';
import { use, useEffect, useRef } from 'react';
import type { ConsentProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Prose } from '../../ui/prose';
import { Split } from '../../ui/split';
import s from './consent.module.css';

/** The visitor's cookie choice and its controls. Only the browser knows it, so the server reserves the space. */
export default function Consent({ title, body }: Props) {
  const { t } = useLocale();
  const region = useRegion();
  const tagManager = use(TagManagerContext);
  const visitor = useVisitor();
  const consent = visitor?.consent;
  const panel = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const changed = useRef(false);
  // Focuses the new state, because the button that was pressed may have been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice has another date
  useEffect(() => {
    if (changed.current) state.current?.focus();
    changed.current = false;
  }, [consent?.date]);
  const change = (choice?: Choice) => {
    changed.current = true;
    // The document reloads to stop running scripts; the hash returns the visitor to this section.
    const place = panel.current?.closest('[id]')?.id;
    if (tagManager && consent?.choice === 'accepted') history.replaceState(history.state, '', `#${place}`);
    choose(choice);
  };
  const day = consent && { date: formatDay(region, consent.date) };
  return (
    <Split head={<Head title={title} />}>
      <Prose html={body} />
      <noscript>
        <p className={s.note}>{t('consent.script')}</p>
      </noscript>
      <div ref={panel} className={s.panel} data-scripted="">
        {visitor && (
          <ConsentChoice key={consent?.date} heading="h3" onChoose={change}>
            <p ref={state} className={s.state} tabIndex={-1}>
              {t(`consent.state.${consent?.choice ?? 'none'}`, day)}
            </p>
          </ConsentChoice>
        )}
        {consent && (
          <Button look="quiet" onClick={() => change()}>
            {t('consent.withdraw')}
          </Button>
        )}
        {visitor && (!tagManager || refusesTracking()) && (
          <p className={s.note}>{t(tagManager ? 'consent.signal' : 'consent.nothing')}</p>
        )}
      </div>
    </Split>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice } from '../lib/consent';
import { useLocale } from '../lib/messages';
import { Button } from './button';
import s from './consent-choice.module.css';

interface Props {
  /** The rank of its heading, which is shown when a visitor is about to decline. */
  heading: 'h2' | 'h3';
  /** The question. */
  children: ReactNode;
  onChoose(choice: Choice): void;
}

/** Accept or decline, equally visible; declining first explains its consequences. */
export function ConsentChoice({ heading: Heading, children, onChoose }: Props) {
  const { t } = useLocale();
  const [confirming, setConfirming] = useState(false);
  const before = useRef(confirming);
  const title = useRef<HTMLHeadingElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button is gone. The first render takes no focus.
    if (confirming) title.current?.focus();
    else if (before.current) decline.current?.focus();
    before.current = confirming;
  }, [confirming]);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setConfirming(false);
  if (confirming) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the way back has a button too
      <div className={s.choice} onKeyDown={onKeyDown}>
        <div className={s.words}>
          <Heading ref={title} tabIndex={-1}>
            {t('consent.confirm.title')}
          </Heading>
          <p>{t('consent.confirm.text')}</p>
        </div>
        <div className={s.buttons}>
          <Button look="secondary" onClick={() => onChoose('declined')}>
            {t('consent.confirm.yes')}
          </Button>
          <Button look="secondary" onClick={() => setConfirming(false)}>
            {t('consent.confirm.back')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={s.choice}>
      <div className={s.words}>{children}</div>
      <div className={s.buttons}>
        <Button look="secondary" onClick={() => onChoose('accepted')}>
          {t('consent.accept')}
        </Button>
        <Button ref={decline} look="secondary" onClick={() => setConfirming(true)}>
          {t('consent.decline')}
        </Button>
      </div>
    </div>
  );
}

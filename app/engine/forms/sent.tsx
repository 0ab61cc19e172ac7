import type { Ref } from 'react';
import { useLocale } from '../lib/messages';
import type { EnquiryProps } from '../lib/types.gen';
import { Button, ButtonLink } from '../ui/button';
import { Link } from '../ui/link';
import { Ring } from '../ui/ring';
import s from './enquiry-form.module.css';

interface Props extends Pick<EnquiryProps, 'form' | 'faq' | 'sent'> {
  next: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  /** The address of a new form, without JavaScript. */
  again: string | undefined;
  onAgain: (() => void) | undefined;
}

/** The confirmation that replaces a form: when we contact the visitor, and links to read on. */
export function Sent({ form: kind, faq, sent, next, heading, again = '', onAgain }: Props) {
  const { t } = useLocale();
  const calls = kind === 'sales' || kind === 'call-me-now' || kind === 'quote';
  return (
    <div className={s.sent}>
      <Ring state="open" size="m" />
      <h3 ref={heading} tabIndex={-1} aria-describedby={next && `${kind}-next`}>
        {t('enquiry.sent.title')}
      </h3>
      {next && <p id={`${kind}-next`}>{sent ?? t(`enquiry.next.${calls ? 'call' : 'answer'}.${next}`)}</p>}
      <p className={s.ways}>
        {faq && <Link to={faq}>{t('enquiry.sent.faq')}</Link>}
        {onAgain ? (
          <Button look="secondary" small onClick={onAgain}>
            {t('enquiry.sent.again')}
          </Button>
        ) : (
          <ButtonLink look="secondary" small to={again}>
            {t('enquiry.sent.again')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

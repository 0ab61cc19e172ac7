import { Rich } from '../../lib/html';
import { useLanguage } from '../../lib/messages';
import type { EnquiryForm } from '../../lib/types.gen';
import { CheckField } from '../field';
import s from './enquiry-form.module.css';
import { controlOf, type Words } from './fields';

type Props = Words & Pick<EnquiryForm, 'consent' | 'marketing'>;

/** The checkboxes of consent, which is required, and of marketing, which is not. */
export function Consents({ consent, marketing, ...words }: Props) {
  const { t } = useLanguage();
  if (!consent || !marketing) return null;
  return (
    <div className={s.consents}>
      <CheckField
        {...controlOf(t, words, 'consent')}
        label={<Rich as="span" html={consent.text} />}
        value={consent.version}
        defaultChecked={words.values.consent === consent.version}
        required
      />
      <CheckField
        {...controlOf(t, words, 'marketing')}
        label={<Rich as="span" html={marketing} />}
        value="on"
        defaultChecked={words.values.marketing === 'on'}
      />
    </div>
  );
}

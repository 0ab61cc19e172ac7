import { Rich } from '../../lib/html';
import { useLanguage } from '../../lib/messages';
import type { EnquiryForm } from '../../lib/types.gen';
import { CheckField } from '../field';
import s from './enquiry-form.module.css';
import { controlOf, type Words } from './fields';

type Props = Words & Pick<EnquiryForm, 'consent' | 'marketing'>;

/** What the visitor agrees to: to be answered, which is required, and to hear of news, which never is. */
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

import { useLanguage } from '../../lib/messages';
import type { EnquiryForm } from '../../lib/types.gen';

/** Replaces a form where no server accepts it: phone and e-mail. */
export function Elsewhere({ mail, phone }: Pick<EnquiryForm, 'mail' | 'phone'>) {
  const { t } = useLanguage();
  return (
    <p>
      {t('enquiry.elsewhere')} {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}{' '}
      <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
}

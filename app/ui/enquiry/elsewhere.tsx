import { useLanguage } from '../../lib/messages';
import type { EnquiryForm } from '../../lib/types.gen';

/** Stands in a form's place where nobody takes it: how to reach us all the same. */
export function Elsewhere({ mail, phone }: Pick<EnquiryForm, 'mail' | 'phone'>) {
  const { t } = useLanguage();
  return (
    <p>
      {t('enquiry.elsewhere')} {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}{' '}
      <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
}

import { EnquiryForm, Rich } from '@aldaba/app';
import type { EnquiryProps as Props } from '../../types.gen';
import { Split } from '../../ui/split';
import s from './enquiry.module.css';

/** An enquiry form on a sheet beside its text. A form of one line takes the page's width. */
export default function Enquiry(props: Props) {
  const { title, lead, form } = props;
  const head = (
    <header className={s.head}>
      <Rich as="h2" html={title} />
      {lead && <Rich as="p" html={lead} />}
    </header>
  );
  const sheet = (
    <div className={s.sheet}>
      <EnquiryForm {...props} />
    </div>
  );
  if (form !== 'call-me-now') return <Split head={head}>{sheet}</Split>;
  return (
    <div className={s.across}>
      {head}
      {sheet}
    </div>
  );
}

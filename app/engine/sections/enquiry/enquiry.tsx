import { EnquiryForm } from '../../forms/enquiry-form';
import { Rich } from '../../lib/html';
import type { EnquiryProps as Props } from '../../lib/types.gen';
import s from './enquiry.module.css';

/** An enquiry form under its text, of a site that has no component of its own for it. */
export default function Enquiry(props: Props) {
  return (
    <div className={s.enquiry}>
      <Rich as="h2" html={props.title} />
      {props.lead && <Rich as="p" html={props.lead} />}
      <EnquiryForm {...props} />
    </div>
  );
}

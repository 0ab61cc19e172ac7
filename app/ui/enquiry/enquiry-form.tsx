import { useState } from 'react';
import type { EnquiryForm as Props } from '../../lib/types.gen';
import { Elsewhere } from './elsewhere';
import s from './enquiry-form.module.css';
import { Filling } from './filling';

/** A form that asks for an enquiry, and for another one when that is sent. */
export function EnquiryForm(props: Props) {
  const [round, setRound] = useState(0);
  if (props.mail) return <Elsewhere mail={props.mail} phone={props.phone} />;
  return (
    <div className={s.enquiry}>
      <Filling
        key={round}
        {...props}
        state={round ? undefined : props.state}
        again={round > 0}
        onAgain={() => setRound(round + 1)}
      />
    </div>
  );
}

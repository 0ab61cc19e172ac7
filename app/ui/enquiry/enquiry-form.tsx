import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutSent } from '../../lib/address';
import type { EnquiryForm as Props } from '../../lib/types.gen';
import { Elsewhere } from './elsewhere';
import s from './enquiry-form.module.css';
import { Filling } from './filling';

/** A form for an enquiry, and a new one after that is sent. */
export function EnquiryForm(props: Props) {
  const [{ round, again }, setRound] = useState({ round: 0, again: false });
  const { search } = useLocation();
  const navigate = useNavigate();
  if (props.mail) return <Elsewhere mail={props.mail} phone={props.phone} />;
  const begin = (again: boolean) => setRound({ round: round + 1, again });
  return (
    <div className={s.enquiry}>
      <Filling
        key={round}
        {...props}
        state={round ? undefined : props.state}
        again={again}
        onAgain={() => {
          // With its query, a reload would show that this form was sent.
          navigate({ search: withoutSent(search) }, { replace: true });
          begin(true);
        }}
        onSentElsewhere={() => begin(false)}
      />
    </div>
  );
}

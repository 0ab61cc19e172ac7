import { Button, ButtonLink, TextField } from '@aldaba/app';
import { useEffect, useRef, useState } from 'react';
import { invitationMessage } from '../../door/invitation';
import { AdminDisclosure } from './admin-disclosure';
import s from './admin-invite.module.css';
import type { AdminProps } from './admin-props';

interface Props extends Omit<AdminProps, 'change'> {
  /** The demo's own page. */
  path: string;
}

/** A preview of the invitation, with links to send it by email or WhatsApp. The demo itself sends nothing. */
export function AdminInvite({ id, texts, settings, path }: Props) {
  const { invite } = texts.admin;
  const [status, setStatus] = useState('');
  // Only the browser knows the origin: the server renders one page for every host.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const field = useRef<HTMLDivElement>(null);
  const [door] = settings.member.doors;
  const link = origin + path + (door ? `?door=${door}` : '');
  const { subject, body } = invitationMessage(texts, settings, link);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setStatus(invite.copied);
    } catch {
      field.current?.querySelector('input')?.select();
      setStatus(invite.notCopied);
    }
  };
  return (
    <AdminDisclosure name={id} title={invite.title} value={invite.note} across>
      <div className={s.letter}>
        <p className={s.preview}>{invite.preview}</p>
        <p className={s.body}>{body}</p>
      </div>
      <div ref={field}>
        <TextField id={`${id}-link`} label={invite.address} required readOnly value={link} />
      </div>
      <div className={s.ways}>
        <ButtonLink look="secondary" small to={`mailto:?${queryOf({ subject, body })}`}>
          {invite.email}
        </ButtonLink>
        <ButtonLink look="secondary" small to={`https://wa.me/?${queryOf({ text: body })}`}>
          {invite.whatsapp}
        </ButtonLink>
        <Button look="secondary" small onClick={copy}>
          {invite.link}
        </Button>
      </div>
      <p className={s.status} role="status">
        {status}
      </p>
    </AdminDisclosure>
  );
}

/** As mailto wants it: a space is %20, a new line is CR LF. Source: RFC 6068 §5. */
const queryOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');

import { useLocale } from '../lib/messages';
import { ButtonLink } from '../ui/button';
import { ErrorBoundary } from './error-boundary';
import { Message } from './message';
import type { ShownError } from './view';

interface Props {
  error: ShownError;
  /** The address of the home page. */
  home: string;
}

/** Shows an error instead of a page. If that throws too, it renders a minimal one. Source: specification §8. */
export function ErrorPage({ error, home }: Props) {
  return (
    <ErrorBoundary instead={() => <LastResort home={home} />}>
      <section className="section" data-kind="message" data-tone="paper">
        <Words error={error} home={home} />
      </section>
    </ErrorBoundary>
  );
}

function Words({ error: { statusCode, message, id }, home }: Props) {
  const { t } = useLocale();
  const known = ['404', '503'].includes(String(statusCode)) ? statusCode : 500;
  return (
    <Message
      code={String(statusCode)}
      title={t(`error.${known}.title`)}
      text={[message ?? t(`error.${known}.text`), id && t('error.request', { id })].filter(Boolean).join(' ')}
      action={<ButtonLink to={home}>{t('error.home')}</ButtonLink>}
    />
  );
}

function LastResort({ home }: { home: string }) {
  const { t } = useLocale();
  return (
    <section className="section" data-tone="paper">
      <h1>{t('error.failed')}</h1>
      <p>
        <a href={home}>{t('error.back')}</a>
      </p>
    </section>
  );
}

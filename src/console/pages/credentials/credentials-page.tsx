import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { formatDateTime } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { useCurrentMinute } from '../../kit/relative-time';
import { LoadError } from '../../screens/load-error';
import { CredentialCard } from './credential-card';
import { consultCredentials, credentialsKey } from './credential-calls';
import { goodUntil } from './credential-state';
import './credentials.css';
import { OwnEffect } from '../../screens/actions/own-effect';

/** Renders the official's own credentials: one screen for officials who register them and for those who only verify. */
export function CredentialsPage(): ReactNode {
  const t = useTranslate('credentials');
  const translate = useLabels();
  const { data, error, refetch } = useQuery({
    queryKey: credentialsKey,
    queryFn: ({ signal }) => consultCredentials(signal),
  });
  return (
    <section className="credentials" aria-labelledby="credentials-title">
      <header>
        <h1 id="credentials-title">{translate('routes.credentials')}</h1>
        <p className="credentials__lead">{t('lead')}</p>
      </header>
      {data ? (
        <>
          <OwnEffect>
            <IssuanceReadiness until={goodUntil(data)} />
          </OwnEffect>
          <div className="credentials__cards">
            {data.map((credential) => (
              <CredentialCard key={credential.type} credential={credential} />
            ))}
          </div>
        </>
      ) : error ? (
        <LoadError
          error={error}
          title={t('failed')}
          retry={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div className="credentials__cards" role="status" aria-label={t('loading')}>
          <Skeleton height="14rem" />
          <Skeleton height="14rem" />
        </div>
      )}
    </section>
  );
}

/** Renders whether the official can issue now, and until when. */
function IssuanceReadiness({ until }: { until: Date | undefined }): ReactNode {
  const t = useTranslate('credentials');
  const now = useCurrentMinute();
  const ready = until !== undefined && until.getTime() > now;
  return ready ? (
    <Alert tone="approved" title={t('ready')}>
      {t('readyUntil', { date: formatDateTime(until) })}
    </Alert>
  ) : (
    <Alert tone="waiting" title={t('notReady')}>
      {t('notReadyWhy')}
    </Alert>
  );
}

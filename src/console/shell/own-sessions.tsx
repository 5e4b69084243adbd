import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endOwnSessions } from '../../contract/generated/calls/embedded/endOwnSessions';
import { ownSessions } from '../../contract/generated/calls/embedded/ownSessions';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { errorMessage } from '../kit/error-message';
import { FullTime } from '../kit/full-time';
import { toast } from '../kit/toast-queue';
import { useTranslate } from '../kit/use-translate';
import { send } from '../transport/send';
import './own-sessions.css';

const queryKey = ['ownSessions'];

/** Renders the person's open sessions; any but this one can be ended from here. */
export function OwnSessions(): ReactNode {
  const t = useTranslate('ownSessions');
  const client = useQueryClient();
  const { data: sessions, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await send(ownSessions, { signal })).result,
    staleTime: 0,
  });
  const { mutate: end, isPending } = useMutation({
    mutationFn: async (id: string | undefined) =>
      (await send(endOwnSessions, { body: id === undefined ? {} : { id } })).result.ended,
    onSuccess: (count) => toast({ tone: 'approved', text: t('ended', { count }) }),
    onError: (reason) => toast({ tone: 'rejected', text: errorMessage(reason) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className="own-sessions" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {error ? <Alert tone="rejected">{errorMessage(error)}</Alert> : null}
      {sessions || error ? null : <p role="status">{t('loading')}</p>}
      <ul>
        {sessions?.map(({ id, createdAt, lastUsedAt, browser, system, address, isCurrent }) => {
          const isKnown = browser !== undefined || system !== undefined;
          const names = { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') };
          const device = isKnown ? t('device', names) : t('unknownDevice');
          return (
            <li key={id}>
              <div className="own-sessions__head">
                <strong>{device}</strong>
                {isCurrent ? (
                  <span className="own-sessions__current">{t('current')}</span>
                ) : (
                  <Button
                    variant="quiet"
                    aria-label={t('endNamed', { device })}
                    busy={isPending}
                    onClick={() => end(id)}
                  >
                    {t('end')}
                  </Button>
                )}
              </div>
              <dl>
                <dt>{t('since')}</dt>
                <dd>
                  <FullTime value={createdAt} />
                </dd>
                <dt>{t('lastUsed')}</dt>
                <dd>
                  <FullTime value={lastUsedAt} />
                </dd>
                {address === undefined ? null : (
                  <>
                    <dt>{t('address')}</dt>
                    <dd>{address}</dd>
                  </>
                )}
              </dl>
            </li>
          );
        })}
      </ul>
      {sessions && others.length === 0 ? <p className="own-sessions__only">{t('only')}</p> : null}
      {others.length > 1 ? (
        <Button wide busy={isPending} onClick={() => end(undefined)}>
          {t('endOthers')}
        </Button>
      ) : null}
    </section>
  );
}

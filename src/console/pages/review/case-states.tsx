import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserLock } from 'lucide-react';
import { type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { VerificationCase } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { formatRelative } from '../../kit/format-date-time';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { useCurrentMinute } from '../../kit/relative-time';
import { CallError } from '../../transport/call-error';
import { addressOf, type ReviewPlace } from './review-place';
import { takeNext } from './case-queries';
import { useGoNext } from './go-next';
import { useShortcuts } from './use-shortcuts';

function ToList({ list }: { list: string }): ReactNode {
  const t = useTranslate('review');
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(list)}>{t('toList')}</Button>;
}

/** Renders the read-only page without a request. */
export function ChooseOne({ place: { list } }: { place: ReviewPlace }): ReactNode {
  const t = useTranslate('review');
  return (
    <StateView
      kind="empty"
      level={1}
      title={t('state.chooseTitle')}
      why={t('state.chooseWhy')}
      action={<ToList list={list} />}
    />
  );
}

/** Takes the next case of the section's queue and opens it; an empty queue is a good end of a day. */
export function NextOfQueue({ place }: { place: ReviewPlace }): ReactNode {
  const t = useTranslate('review');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['review', 'first', place.application],
    queryFn: () => takeNext(client, { applicationId: place.application }),
    gcTime: 0,
  });
  if (data) return <Navigate to={addressOf(place, data.request.externalRequestId)} replace />;
  if (!error) return <StateView kind="loading" level={1} />;
  if (error instanceof CallError && error.status === 404) {
    return (
      <StateView
        kind="done"
        level={1}
        title={t('state.noneTitle')}
        why={t('state.noneWhy')}
        action={<ToList list={place.list} />}
      />
    );
  }
  return <CaseNotOpened list={place.list} error={error} onRetry={() => void refetch()} />;
}

interface CaseNotOpenedProps {
  /** Where another case is chosen. */
  list: string;
  error: Error;
  onRetry: () => void;
}

/** Renders a case that could not be opened: it is not there, it is not for this person, or the server failed. */
export function CaseNotOpened({ list, error, onRetry }: CaseNotOpenedProps): ReactNode {
  const t = useTranslate('review');
  const status = error instanceof CallError ? error.status : 0;
  if (status === 404) {
    return (
      <StateView
        kind="empty"
        level={1}
        title={t('state.missingTitle')}
        why={error.message}
        action={<ToList list={list} />}
      />
    );
  }
  if (status === 403) {
    return <StateView kind="forbidden" level={1} title={error.message} action={<ToList list={list} />} />;
  }
  return (
    <StateView
      kind="error"
      level={1}
      why={error.message}
      action={
        <Button variant="main" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

interface HeldProps {
  opened: VerificationCase;
  place: ReviewPlace;
  onLook: () => void;
  onTakeOver: () => void;
  taking: boolean;
}

/** Renders which other reviewer holds the case, since when, and what can be done instead. */
export function CaseHeldByOther({ opened, place, onLook, onTakeOver, taking }: HeldProps): ReactNode {
  const t = useTranslate('review');
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  const { next, going } = useGoNext(opened.request.externalRequestId, place);
  useShortcuts({ nextCase: next });
  const { holder = '', heldSince } = opened;
  const since = heldSince ? formatRelative(new Date(heldSince), now, language) : '';
  return (
    <StateView
      kind="forbidden"
      level={1}
      icon={<UserLock size={24} />}
      title={t('state.heldTitle', { holder })}
      why={`${opened.request.reference}. ${t('state.heldWhy', { since })}`}
      action={
        <>
          <Button onClick={onLook}>{t('state.heldLook')}</Button>
          <Button busy={taking} onClick={onTakeOver}>
            {t('takeOver')}
          </Button>
          <Button variant="main" busy={going} onClick={next}>
            {t('head.next')}
          </Button>
        </>
      }
    />
  );
}

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import * as requestStates from '../../../contract/generated/states/request';
import type { OpenedCase } from '../../data/compose-case';
import { placeOf, type ReviewPlace } from './review-place';
import { caseQuery, prefetchCase } from './case-queries';
import { CaseSkeleton } from './case-skeleton';
import { ChooseOne, CaseHeldByOther, NextOfQueue, CaseNotOpened } from './case-states';
import { ReviewCase } from './review-case';
import { useCaseActions } from './use-case-actions';
import './review.css';
import './evidence.css';
import './viewer/viewer.css';

/**
 * Renders Verificar Solicitud: a request by its number in the address; without one, the next of the reviewer's queue.
 */
export function ReviewPage({ route }: { route: string }): ReactNode {
  const place = placeOf(route);
  const { externalRequestId: id } = useParams();
  if (id !== undefined) return <OneCase key={id} id={id} place={place} />;
  return place.readOnly ? <ChooseOne place={place} /> : <NextOfQueue place={place} />;
}

/** Prefetches the case of a request's address that is about to be opened. */
export async function prefetchReviewPage(
  client: QueryClient,
  { externalRequestId: id }: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (id !== undefined) await prefetchCase(client, id);
}

function OneCase({ id, place }: { id: string; place: ReviewPlace }): ReactNode {
  const takes = !place.readOnly;
  const { data, error, refetch } = useQuery(caseQuery(id, takes));
  const [looks, setLooks] = useState(false);
  // A reviewer who loses a case in the midst of it keeps what was written, and sees who took it.
  const [wasHeldByUser, setWasHeldByUser] = useState(false);
  if (data?.mine && !wasHeldByUser) setWasHeldByUser(true);
  if (data) {
    const { serviceStatusId: state, facts } = data.request;
    // An applicant may not take it over either.
    const isApplicant = facts?.actorIsNotApplicant === false;
    const isHeldByOther =
      takes && !isApplicant && requestStates.held.has(state) && data.mine === false && data.holder !== undefined;
    if (isHeldByOther && !looks && !wasHeldByUser)
      return <HeldCase id={id} opened={data} place={place} onLook={() => setLooks(true)} />;
    return <ReviewCase id={id} place={place} opened={data} isHeldByOther={isHeldByOther} />;
  }
  return error ? <CaseNotOpened list={place.list} error={error} onRetry={() => void refetch()} /> : <CaseSkeleton />;
}

interface HeldCaseProps {
  id: string;
  opened: OpenedCase;
  place: ReviewPlace;
  onLook: () => void;
}

/** Renders a case that another reviewer holds, before it is looked at or taken over. */
function HeldCase({ id, opened, place, onLook }: HeldCaseProps): ReactNode {
  const caseState = useCaseActions(id, place.application);
  const takeOver = (): void => void caseState.tryAction((caseActions) => caseActions.takeOver());
  return (
    <CaseHeldByOther opened={opened} place={place} onLook={onLook} onTakeOver={takeOver} taking={caseState.isBusy} />
  );
}

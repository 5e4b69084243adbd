import * as requestStates from '../../../contract/generated/states/request';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { Button } from '../../kit/button';
import { LoadingShape } from '../../kit/loading-shape';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { openedQuery, type OpenedRequest } from './own-request-calls';
import { ChooseProduct } from './choose-product';
import { ClosedRequest } from './closed-request';
import { CurrentRequest } from './current-request';
import { Correction } from './correction/correction';
import { DraftSteps } from './draft-steps';
import { Filed } from './filed/filed';
import { HeadingFocus } from './heading-focus';
import { Identity } from './identity/identity';
import { ToList } from './to-list';
import './own-request.css';

/** Renders what an applicant does with one request: begin it, fill it, prove who they are, correct it. */
export function OwnRequestPage({ route }: { route: string }): ReactNode {
  const { externalRequestId: id } = useParams();
  const t = useTranslate('application');
  const { pathname } = useLocation();
  // The sections that file for others have one route for both.
  const corrects = route === 'requestCorrection' || pathname.includes('/form-correction/');
  if (id !== undefined) return <OneRequest key={`${route} ${id}`} id={id} corrects={corrects} />;
  if (!corrects) return <ChooseProduct />;
  return (
    <StateView kind="empty" level={1} title={t('correction.none')} why={t('correction.choose')} action={<ToList />} />
  );
}

function OneRequest({ id, corrects }: { id: string; corrects: boolean }): ReactNode {
  const t = useTranslate('application');
  const { data, error, refetch } = useQuery(openedQuery(id));
  if (data) {
    return (
      <HeadingFocus on={data.request.serviceStatusId}>
        <ByState opened={data} corrects={corrects} />
      </HeadingFocus>
    );
  }
  if (error instanceof CallError && error.status === 403) return <StateView kind="forbidden" level={1} />;
  if (error instanceof CallError && error.status === 404) {
    return <StateView kind="empty" level={1} title={t('notFound.title')} why={t('notFound.why')} action={<ToList />} />;
  }
  if (error) {
    const again = (
      <>
        <Button onClick={() => void refetch()}>{t('again')}</Button> <ToList />
      </>
    );
    return <StateView kind="error" level={1} title={t('failed')} why={error.message} action={again} />;
  }
  return (
    <LoadingShape className="application" label={t('loading')}>
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton height="3rem" />
      <Skeleton height="16rem" />
    </LoadingShape>
  );
}

function ByState({ opened, corrects }: { opened: OpenedRequest; corrects: boolean }): ReactNode {
  const [search] = useSearchParams();
  const { serviceStatusId: state } = opened.request;
  // What a state of the provider's own means, the address alone says.
  const isStateUnknown = opened.isDraft && !requestStates.draft.has(state);
  const step = search.get('step');
  const isReceipt = step === 'filed' && (isStateUnknown || requestStates.consultable.has(state));
  if (requestStates.terminal.has(state) && !isReceipt) return <ClosedRequest opened={opened} />;
  if (corrects) return <Correction opened={opened} />;
  if (isReceipt) return <Filed opened={opened} />;
  if (opened.isDraft && (step !== null || !isStateUnknown)) return <DraftSteps opened={opened} />;
  if (requestStates.identityDue.has(state)) return <Identity opened={opened} />;
  return <CurrentRequest opened={opened} />;
}

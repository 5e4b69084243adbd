import * as requestStates from '../../../contract/generated/states/request';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { clientCorrectionPath } from '../../../contract/console-paths';
import { Button } from '../../kit/button';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { openedQuery, type OpenedRequest } from './application-calls';
import { ChooseProduct } from './choose-product';
import { Correction } from './correction/correction';
import { DraftSteps } from './draft-steps';
import { Identity } from './identity/identity';
import './application.css';

/** Renders what an applicant does with one request: begin it, fill it, prove who they are, correct it. */
export function ApplicationPage({ route }: { route: string }): ReactNode {
  const { externalRequestId: id } = useParams();
  const t = useTranslate('application');
  const corrects = route === 'requestCorrection';
  if (id !== undefined) return <OneRequest key={`${route} ${id}`} id={id} corrects={corrects} />;
  if (!corrects) return <ChooseProduct />;
  return (
    <StateView kind="empty" level={1} title={t('correction.none')} why={t('correction.choose')} action={<ToList />} />
  );
}

function OneRequest({ id, corrects }: { id: string; corrects: boolean }): ReactNode {
  const t = useTranslate('application');
  const { data, error, refetch } = useQuery(openedQuery(id));
  if (data) return <ByState opened={data} corrects={corrects} />;
  if (error instanceof CallError && error.status === 403) return <StateView kind="forbidden" level={1} />;
  if (error) {
    const again = <Button onClick={() => void refetch()}>{t('again')}</Button>;
    return <StateView kind="error" level={1} title={t('failed')} why={error.message} action={again} />;
  }
  return (
    <div className="application" role="status" aria-label={t('loading')}>
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton height="3rem" />
      <Skeleton height="16rem" />
    </div>
  );
}

/** Renders an unhappy end: rejected, revoked, withdrawn, over. */

function ByState({ opened, corrects }: { opened: OpenedRequest; corrects: boolean }): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  const { serviceStatusId: state, statusName, reference, externalRequestId: id } = opened.request;
  if (corrects) return <Correction opened={opened} />;
  if (state === 'BOR') return <DraftSteps opened={opened} />;
  if (state === 'RAD') return <Identity opened={opened} />;
  const inCorrection = state === 'SUD';
  return (
    <StateView
      kind={requestStates.terminal.has(state) ? 'empty' : 'done'}
      level={1}
      title={t('state.title', { reference })}
      why={inCorrection ? t('state.correctWhy') : t('state.why', { state: statusName ?? state })}
      action={
        inCorrection ? (
          <Button variant="main" onClick={() => void navigate(clientCorrectionPath(id))}>
            {t('state.correct')}
          </Button>
        ) : (
          <ToList />
        )
      }
    />
  );
}

function ToList(): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/clientSection')}>{t('toList')}</Button>;
}

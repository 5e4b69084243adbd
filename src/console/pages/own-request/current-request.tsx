import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientCorrectionPath, clientFormPath, clientReceiptPath } from '../../../contract/console-paths';
import * as requestStates from '../../../contract/generated/states/request';
import { labelKey, useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { formatDay } from '../../kit/format-date-time';
import { useLanguage } from '../../kit/language';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import type { OpenedRequest } from './own-request-calls';
import { ToList } from './to-list';
import { useBeginAgain } from './use-begin-again';
import { useSection } from './use-section';

/** Renders where a filed request stands that its applicant can no longer change, and the way on there is. */
export function CurrentRequest({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const label = useLabels();
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = useSection();
  const { isOffered, isBusy, error, begin } = useBeginAgain(opened);
  const { serviceStatusId: state, statusName, reference, externalRequestId: id, expiring, validTo } = opened.request;
  const inCorrection = requestStates.inCorrection.has(state);
  // Only the provider knows whether its state is one of a request that is being filled in.
  const mayContinue = opened.isDraft;
  const isRenewable = isOffered && expiring === true && validTo !== undefined;
  const why = isRenewable
    ? t('state.expires', { date: formatDay(new Date(validTo), language) })
    : t(mayContinue ? 'state.continueWhy' : 'state.why', { state: statusName ?? state });
  return (
    <StateView
      kind="done"
      level={1}
      title={t('state.title', { reference })}
      why={inCorrection ? t('state.correctWhy') : why}
      action={
        <>
          {error === undefined ? null : <Alert tone="rejected">{error}</Alert>}
          {isRenewable ? (
            <>
              <Button variant="main" busy={isBusy} onClick={begin}>
                {label(labelKey.action('ownRequests', 'renew'))}
              </Button>{' '}
            </>
          ) : null}
          {inCorrection ? (
            <Button variant="main" onClick={() => void navigate(clientCorrectionPath(id, path))}>
              {t('state.correct')}
            </Button>
          ) : (
            <ToList />
          )}{' '}
          {mayContinue ? (
            <Button onClick={() => void navigate(`${clientFormPath(id, path)}?step=terms`)}>
              {t('state.continue')}
            </Button>
          ) : null}
          {requestStates.consultable.has(state) ? (
            <Button onClick={() => void navigate(clientReceiptPath(id, path))}>{t('filed.see')}</Button>
          ) : null}
        </>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientReceiptPath } from '../../../contract/console-paths';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../contract/generated/states/request';
import { labelKey, useLabels } from '../../fields/labels';
import { StateChip } from '../../fields/state-chip';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { DescriptionList } from '../../kit/description-list';
import { formatDateTime } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import type { OpenedRequest } from './own-request-calls';
import { ToList } from './to-list';
import { useBeginAgain } from './use-begin-again';
import { useSection } from './use-section';
import { useStatusEntry } from './use-status-entry';

/** Renders what became of a request that is over, when and why, and what its applicant can do now. */
export function ClosedRequest({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const label = useLabels();
  const navigate = useNavigate();
  const { path } = useSection();
  const { isOffered, isBusy, error, begin } = useBeginAgain(opened);
  const { request } = opened;
  const { externalRequestId, reference, serviceStatusId: state } = request;
  const end = useStatusEntry(request);
  const closedAt = end?.date ?? request.lastStatusDate;
  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application__intro">
        <h1 id="application-title">{t('state.title', { reference })}</h1>
        <StateChip lifecycle={requestLifecycle} state={state} name={request.statusName} />
        <p className="application__lead">
          {label(labelKey.columnTexts('ownRequests', 'statusName', state), { _: '' })}
        </p>
      </header>
      <DescriptionList
        items={[
          [t('closed.since'), closedAt && formatDateTime(new Date(closedAt))],
          [t('closed.reason'), end?.reason],
          [t('closed.observation'), end?.observation ?? request.observation],
        ]}
      />
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      <div className="application__actions">
        {isOffered ? (
          <Button variant="main" busy={isBusy} onClick={begin}>
            {label(labelKey.action('ownRequests', 'again'))}
          </Button>
        ) : null}
        {requestStates.consultable.has(state) ? (
          <Button onClick={() => void navigate(clientReceiptPath(externalRequestId, path))}>{t('filed.see')}</Button>
        ) : null}
        <ToList />
      </div>
      {isOffered ? <p>{t('closed.again')}</p> : null}
    </section>
  );
}

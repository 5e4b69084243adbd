import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath, clientReceiptPath } from '../../../contract/console-paths';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../contract/generated/states/request';
import { beginAgain } from '../../data/begin-again';
import { labelKey, useLabels } from '../../fields/labels';
import { StateChip } from '../../fields/state-chip';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { DescriptionList } from '../../kit/description-list';
import { formatDateTime } from '../../kit/format-date-time';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { mayCall } from '../../../contract/access';
import { usePrivileges } from '../../session/use-session';
import { hasOwnRecords } from '../../transport/runtime';
import type { OpenedRequest } from './application-calls';
import { ToList } from './to-list';
import { useSection } from './use-section';
import { useStatusEntry } from './use-status-entry';

/** Renders what became of a request that is over, when and why, and what its applicant can do now. */
export function ClosedRequest({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const label = useLabels();
  const navigate = useNavigate();
  const held = usePrivileges();
  const { path, applicationId } = useSection();
  const { isBusy, error, run } = useAsyncAction();
  const [key] = useState(() => crypto.randomUUID());
  const { request, lacksForm } = opened;
  const { externalRequestId, reference, serviceStatusId: state } = request;
  const end = useStatusEntry(request);
  const closedAt = end?.date ?? request.lastStatusDate;
  const canBeginAgain =
    applicationId === undefined &&
    !lacksForm &&
    request.certificateTypeId !== undefined &&
    hasOwnRecords() &&
    mayCall(updateRequestData, held);
  const again = async (): Promise<void> => {
    await navigate(clientFormPath(await beginAgain(request, key), path));
  };
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
        {canBeginAgain ? (
          <Button variant="main" busy={isBusy} onClick={() => void run(again)}>
            {label(labelKey.action('ownRequests', 'again'))}
          </Button>
        ) : null}
        {requestStates.consultable.has(state) ? (
          <Button onClick={() => void navigate(clientReceiptPath(externalRequestId, path))}>{t('filed.see')}</Button>
        ) : null}
        <ToList />
      </div>
      {canBeginAgain ? <p>{t('closed.again')}</p> : null}
    </section>
  );
}

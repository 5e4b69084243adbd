import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../../contract/console-paths';
import { downloadFiling, readFiling } from '../../../../contract/generated/calls/embedded';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { formatDateTime } from '../../../kit/format-date-time';
import { currentLanguage } from '../../../kit/language';
import { saveFile } from '../../../kit/save-file';
import { useAsyncAction } from '../../../kit/use-async-action';
import { useTranslate } from '../../../kit/use-translate';
import * as requestStates from '../../../../contract/generated/states/request';
import { hasOwnRecords, isOffered, knownRuntime } from '../../../transport/runtime';
import { send } from '../../../transport/send';
import { legalTextQuery, type OpenedRequest } from '../own-request-calls';
import { CorrectEntered } from '../correct-entered';
import { useStatusEntry } from '../use-status-entry';
import { EnteredSummary } from '../entered-summary';
import { useSection } from '../use-section';
import './filed.css';

/** Renders that a request was filed: its reference, what follows and until when, and all that was declared and accepted. */
export function Filed({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { request, form, values } = opened;
  const { externalRequestId, reference, email, serviceStatusId: state, statusName } = request;
  const hasReceipt = isReceiptOffered();
  const { data: filing, error: readError } = useQuery({
    queryKey: ['application', 'filing', externalRequestId, currentLanguage()],
    queryFn: async () => (await send(readFiling, { body: { externalRequestId } })).result,
    enabled: hasReceipt,
    gcTime: 0,
  });
  const { data: radication } = useQuery({
    ...legalTextQuery('radication-text', form.productId, externalRequestId),
    enabled: !hasReceipt || readError !== null,
  });
  const { path } = useSection();
  const { isBusy, error, run } = useAsyncAction();
  const download = async (): Promise<void> => {
    const { result } = await send(downloadFiling, { parameters: { externalRequestId } });
    saveFile(`${reference}.pdf`, result);
  };
  // By keyboard or screen reader, an applicant begins at what was achieved.
  useEffect(() => heading.current?.focus(), []);
  const isIdentityDue = requestStates.identityDue.has(state);
  const written = useStatusEntry(request)?.observation;
  // A remark, which is for the history alone, is not the request's.
  const why = requestStates.paused.has(state) && written === request.observation ? written : undefined;

  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application-filed">
        <h1 ref={heading} id="application-title" tabIndex={-1}>
          {t(hasOwnRecords() ? 'filed.title' : 'filed.received')}
        </h1>
        <p>{t('filed.reference')}</p>
        <p className="application-filed__reference">{reference}</p>
        {filing ? (
          <p>
            {t('filed.filedAt')} {formatDateTime(new Date(filing.filedAt))}
          </p>
        ) : null}
      </header>
      {email && hasOwnRecords() ? <p>{t('filed.mail', { email })}</p> : null}
      {isIdentityDue ? null : <p>{t('filed.state', { state: statusName ?? state })}</p>}
      {why ? (
        <Alert tone="waiting" title={t('filed.observation')}>
          <p>{why}</p>
        </Alert>
      ) : null}
      <Following steps={filing?.next ?? radication?.text.split('\n\n') ?? []} />
      <div className="application__actions">
        {isIdentityDue ? (
          <Button variant="main" onClick={() => void navigate(clientFormPath(externalRequestId, path))}>
            {t('filed.prove')}
          </Button>
        ) : null}
        {filing ? (
          <Button busy={isBusy} onClick={() => void run(download)}>
            {t('filed.download')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => void navigate(path)}>
          {t('toList')}
        </Button>
      </div>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      {filing && filing.texts.length > 0 ? (
        <section className="application__form" aria-labelledby="application-accepted">
          <h2 id="application-accepted">{t('filed.texts')}</h2>
          <ul className="application__needs">
            {filing.texts.map(({ title, textVersion: version, acceptedAt }) => (
              <li key={title}>{t('filed.text', { title, version, date: formatDateTime(new Date(acceptedAt)) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="application__form" aria-labelledby="application-declared">
        <h2 id="application-declared">{t('filed.declared')}</h2>
        <EnteredSummary opened={withKnownForm(opened)} draft={{ values }} proven={email} />
      </section>
      <CorrectEntered opened={opened} />
    </section>
  );
}

function Following({ steps }: { steps: readonly string[] }): ReactNode {
  const t = useTranslate('application');
  if (steps.length === 0) return null;
  return (
    <section className="application__form" aria-labelledby="application-next">
      <h2 id="application-next">{t('filed.next')}</h2>
      <ol className="application__needs">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the request without a form that would call empty, or not accepted, what was filed at a provider. */
function withKnownForm(opened: OpenedRequest): OpenedRequest {
  return opened.unreadFields ? { ...opened, form: { ...opened.form, tabs: [] }, lacksForm: true } : opened;
}

/** Returns whether the upstream keeps what was filed, with its dates. */
function isReceiptOffered(): boolean {
  const runtime = knownRuntime();
  return runtime !== undefined && isOffered(runtime, readFiling);
}

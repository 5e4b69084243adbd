import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { clientReceiptPath } from '../../../../contract/console-paths';
import { statusResultIdentity } from '../../../../contract/generated/calls/certificate';
import { catalogues } from '../../../../contract/generated/catalogues';
import type { RequestValidation } from '../../../../contract/generated/types';
import { errorMessage } from '../../../kit/error-message';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { Skeleton } from '../../../kit/skeleton';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { documentsQuery, identityQuery, type OpenedRequest } from '../application-calls';
import { CorrectEntered } from '../correct-entered';
import { HelpLine } from '../help-line';
import { HeadingFocus } from '../heading-focus';
import { LapseLine } from '../lapse-line';
import { useSection } from '../use-section';
import { Evidence, evidenceTypes } from './evidence';
import { MissingProofs } from './missing-proofs';
import { Sent } from './sent';
import { ValidationCard } from './validation-card';
import './identity.css';

/** 1 with the identity, 2 with the review, 3 with both. */
const WITH_REVIEW_ALONE = 2;

/** Returns whether evidence of this type decides a validation in its place. */
const isDecidedBy =
  (evidence: string) =>
  ({ validationType }: RequestValidation): boolean =>
    catalogues.validationTypes[validationType]?.evidence === evidence;

/** Renders the identity of a filed request and, once it is sent, what follows. */
export function Identity({ opened }: { opened: OpenedRequest }): ReactNode {
  const [done, setDone] = useState(false);
  return (
    <HeadingFocus on={done}>
      {done ? <Sent opened={opened} /> : <Proofs opened={opened} onSent={() => setDone(true)} />}
    </HeadingFocus>
  );
}

/** Renders, after the filing, every validation of who the person is, and the evidence of those that did not match. */
function Proofs({ opened, onSent }: { opened: OpenedRequest; onSent: () => void }): ReactNode {
  const t = useTranslate('application');
  const client = useQueryClient();
  const { path } = useSection();
  const { request } = opened;
  const { externalRequestId: id, reference } = request;
  const { data, error, refetch } = useQuery(identityQuery(id));
  const [isBusy, setIsBusy] = useState(false);
  const [submitError, setSubmitError] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const { data: documents } = useQuery(documentsQuery(id));
  const again = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: identityQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: documentsQuery(id).queryKey });
  };
  const change = async (): Promise<void> => {
    // What was said of the proofs before is no longer so.
    setIsMissing(false);
    await again();
  };

  const submit = async (): Promise<void> => {
    setIsBusy(true);
    setSubmitError(undefined);
    setIsMissing(false);
    try {
      const { result } = await send(statusResultIdentity, { body: { externalRequestId: id } });
      const isSent = result.validationStatus === 'SAT' && result.serviceStatusId !== 'RAD';
      if (isSent) onSent();
      await again();
      setIsMissing(!isSent);
    } catch (reason) {
      setSubmitError(errorMessage(reason));
    }
    setIsBusy(false);
  };

  const validations = (data?.validations ?? []).filter(
    ({ mandatory, execution }) => mandatory && execution !== WITH_REVIEW_ALONE,
  );
  const has = (type: string | undefined): boolean | undefined =>
    documents?.some(({ documentTypeId, current }) => documentTypeId === type && current);
  const remedies = data?.remedies ?? [];
  // A service that did not answer says nothing of the person: no person may be stuck behind it.
  const unanswered = validations.filter(({ validationStatus, message }) => !validationStatus && message);
  const standIns = evidenceTypes.filter(
    (type) => !remedies.includes(type) && has(type) === false && unanswered.some(isDecidedBy(type)),
  );
  // What a person has reviewed stands.
  const loaded = (documents ?? []).flatMap(({ current }) =>
    current?.documentstatusid === 'PEN' && evidenceTypes.some((type) => type === current.documentTypeId)
      ? [current]
      : [],
  );
  const evidence = { id, productId: request.certificateTypeId, onLoaded: change };
  const isEvident = (type: string): boolean => has(catalogues.validationTypes[type]?.evidence) === true;
  const open = validations.filter(
    ({ validationType, validationStatus }) => validationStatus !== 'SAT' && !isEvident(validationType),
  );
  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application__intro">
        <h1 id="application-title">{t('identity.title')}</h1>
        <p className="application__lead">{t('identity.lead', { reference })}</p>
        <LapseLine request={request} />
        <Link to={clientReceiptPath(id, path)}>{t('filed.see')}</Link>
      </header>
      {data ? (
        <>
          <ul className="application-identity" aria-label={t('identity.list')}>
            {validations.map((validation) => (
              <li key={validation.validationType}>
                <ValidationCard
                  opened={opened}
                  validation={validation}
                  evident={isEvident(validation.validationType)}
                  remedies={remedies}
                  onChanged={change}
                />
              </li>
            ))}
          </ul>
          {remedies.length > 0 ? (
            <Evidence
              {...evidence}
              title={t('identity.evidenceTitle')}
              why={t('identity.evidenceWhy')}
              types={remedies}
            />
          ) : null}
          {standIns.length > 0 ? (
            <details>
              <summary>{t('identity.unanswered')}</summary>
              <Evidence
                {...evidence}
                title={t('identity.evidenceTitle')}
                why={t('identity.evidenceMeanwhile')}
                types={standIns}
              />
            </details>
          ) : null}
          {loaded.length > 0 ? (
            <Evidence
              {...evidence}
              title={t('identity.loadedTitle')}
              why={t('identity.loadedWhy')}
              types={evidenceTypes.filter((type) => loaded.some(({ documentTypeId }) => documentTypeId === type))}
              loaded={loaded}
            />
          ) : null}
          {isMissing ? <MissingProofs open={open} remedies={remedies} /> : null}
          {submitError ? <Alert tone="rejected">{submitError}</Alert> : null}
          <div className="application__actions">
            <Button variant="main" busy={isBusy} onClick={() => void submit()}>
              {t('identity.submit')}
            </Button>
          </div>
          <CorrectEntered opened={opened} />
          <HelpLine />
        </>
      ) : error ? (
        <StateView
          kind="error"
          why={error.message}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="10rem" />
        </div>
      )}
    </section>
  );
}

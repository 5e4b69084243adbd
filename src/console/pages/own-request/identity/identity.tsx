import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { clientReceiptPath } from '../../../../contract/console-paths';
import { evidenceTypes } from '../../../../contract/proofs';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { Skeleton } from '../../../kit/skeleton';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import type { OpenedRequest } from '../own-request-calls';
import { CorrectEntered } from '../correct-entered';
import { UploadsUnderWay, useAfterUploads } from '../documents/use-after-uploads';
import { HelpLine } from '../help-line';
import { HeadingFocus } from '../heading-focus';
import { LapseLine } from '../lapse-line';
import { useSection } from '../use-section';
import { Evidence } from './evidence';
import { MissingProofs } from './missing-proofs';
import { Sent } from './sent';
import { useProofs, type Proofs } from './use-proofs';
import { useTriesLeft } from './use-tries-left';
import { ValidationCard } from './validation-card';
import './identity.css';

/** Renders the identity of a filed request and, once it is sent, what follows. */
export function Identity({ opened }: { opened: OpenedRequest }): ReactNode {
  const [done, setDone] = useState(false);
  return (
    <HeadingFocus on={done}>
      {done ? <Sent opened={opened} /> : <ProofsPage opened={opened} onSent={() => setDone(true)} />}
    </HeadingFocus>
  );
}

/** Renders, after the filing, every validation of who the person is, and the evidence of those that did not match. */
function ProofsPage({ opened, onSent }: { opened: OpenedRequest; onSent: () => void }): ReactNode {
  const t = useTranslate('application');
  const { path } = useSection();
  const { request } = opened;
  const { externalRequestId: id, reference } = request;
  const proofs = useProofs(id, onSent);
  // Evidence on its way would be missing still, and its end would take the message of that away.
  const { report, press, isWaiting } = useAfterUploads(proofs.submit);
  const [isAnswering, setIsAnswering] = useState(false);
  // One main action at a time: the first proof that is open, and to submit once none is.
  const next = proofs.open[0]?.validationType;
  const isReady = proofs.isRead && next === undefined;
  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application__intro">
        <h1 id="application-title">{t('identity.title')}</h1>
        <p className="application__lead">{t(isReady ? 'identity.ready' : 'identity.lead', { reference })}</p>
        <LapseLine request={request} />
        <Link to={clientReceiptPath(id, path)}>{t('filed.see')}</Link>
      </header>
      {proofs.isRead ? (
        <>
          <ul className="application-identity" aria-label={t('identity.list')}>
            {proofs.validations.map((validation) => (
              <li key={validation.validationType}>
                <ValidationCard
                  opened={opened}
                  validation={validation}
                  evident={proofs.isEvident(validation.validationType)}
                  remedies={proofs.remedies}
                  isNext={!isAnswering && validation.validationType === next}
                  onChanged={proofs.change}
                  onAnswering={setIsAnswering}
                />
              </li>
            ))}
          </ul>
          <UploadsUnderWay value={report}>
            <EvidenceLists opened={opened} proofs={proofs} />
          </UploadsUnderWay>
          {proofs.isMissing && !isAnswering ? <MissingProofs open={proofs.open} remedies={proofs.remedies} /> : null}
          {proofs.submitError ? <Alert tone="rejected">{proofs.submitError}</Alert> : null}
          {isAnswering ? null : (
            <div className="application__actions">
              <Button variant={next === undefined ? 'main' : 'plain'} busy={proofs.isBusy || isWaiting} onClick={press}>
                {t('identity.submit')}
              </Button>
            </div>
          )}
          <CorrectEntered opened={opened} />
          <HelpLine />
        </>
      ) : proofs.error ? (
        <StateView
          kind="error"
          why={proofs.error.message}
          action={<Button onClick={() => void proofs.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="10rem" />
        </div>
      )}
    </section>
  );
}

/** Renders the evidence that is asked for, that which stands in for a silent service, and that which is loaded. */
function EvidenceLists({ opened, proofs }: { opened: OpenedRequest; proofs: Proofs }): ReactNode {
  const t = useTranslate('application');
  const { externalRequestId: id, certificateTypeId: productId } = opened.request;
  const { remedies, standIns, loaded, isMissing, change } = proofs;
  const evidence = { id, productId, isMissing, onLoaded: change };
  const triesLeft = useTriesLeft(opened.request, remedies.includes('VIC')) ?? 0;
  // Other answers serve as well as the evidence of the questionnaire does.
  const isEither = triesLeft > 0 && remedies.length === 1;
  return (
    <>
      {remedies.length > 0 ? (
        <Evidence
          {...evidence}
          title={t('identity.evidenceTitle')}
          why={t(isEither ? 'identity.evidenceOr' : 'identity.evidenceWhy')}
          types={remedies}
          isEither={triesLeft > 0}
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
    </>
  );
}

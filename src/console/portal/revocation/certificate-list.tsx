import { useId, type ReactNode } from 'react';
import type { Certificate } from '../../../contract/generated/types';
import { limits } from '../../../contract/generated/limits';
import { Button } from '../../kit/button';
import { Code } from '../../kit/code';
import { formatDateTime, formatMinute } from '../../kit/format-date-time';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { navigate } from '../navigation';
import { CertificateState } from './certificate-state';
import { updateRevocationSession, type RevocationSession } from './use-revocation-session';
import { DescriptionList } from '../../kit/description-list';
import { Step } from './step';
import { restart } from './use-form-action';
import { useCertificates } from './use-certificates';
import './certificate-list.css';

const perPage = limits.pageSizes.revokeList;

/** Renders every certificate with its state, seven a page. */
export function CertificateList({ session }: { session: RevocationSession }): ReactNode {
  const t = useTranslate('revocation');
  const { value, error, loading, retry } = useCertificates(session);
  const retryButton = (
    <Button variant="main" busy={loading} onClick={retry}>
      {t('retry')}
    </Button>
  );
  return (
    <Step step="certificates" title={t('list.title')} lead={t(session.isConsult ? 'consult.list' : 'list.lead')}>
      {error ? <StateView kind="error" level={3} title={error} why={t('list.failed')} action={retryButton} /> : null}
      {!error && !value ? <Coming /> : null}
      {!error && value?.length === 0 ? (
        <StateView kind="empty" level={3} title={t('list.empty')} why={t('list.emptyWhy')} />
      ) : null}
      {!error && value?.length ? <Pages certificates={value} session={session} /> : null}
      <div className="revocation__actions">
        <Button variant="quiet" onClick={() => restart()}>
          {t('end')}
        </Button>
      </div>
    </Step>
  );
}

interface PagesProps {
  certificates: readonly Certificate[];
  session: RevocationSession;
}

function Pages({ certificates, session: { page = 0, isConsult = false } }: PagesProps): ReactNode {
  const t = useTranslate('revocation');
  // A person whose key is at risk looks for what can be revoked.
  const ordered = isConsult
    ? certificates
    : certificates.toSorted((one, other) => Number(other.revocable) - Number(one.revocable));
  const pages = Math.ceil(certificates.length / perPage);
  const shownPage = Math.min(page, pages - 1);
  const turn = (to: number): void => {
    if (to >= 0 && to < pages) updateRevocationSession({ page: to });
  };
  return (
    <>
      <ul className="certificate-list">
        {ordered.slice(shownPage * perPage, (shownPage + 1) * perPage).map((certificate, place) => (
          // By place: what a provider answers may lack its number, or repeat it.
          <Entry key={place} certificate={certificate} isConsult={isConsult} />
        ))}
      </ul>
      <nav className="apart" aria-label={t('list.pages')}>
        <span role="status">{t('list.count', { count: certificates.length, page: shownPage + 1, pages })}</span>
        {pages > 1 ? (
          <span className="apart">
            <Button aria-disabled={shownPage === 0 || undefined} onClick={() => turn(shownPage - 1)}>
              {t('list.previous')}
            </Button>
            <Button aria-disabled={shownPage === pages - 1 || undefined} onClick={() => turn(shownPage + 1)}>
              {t('list.next')}
            </Button>
          </span>
        ) : null}
      </nav>
    </>
  );
}

function Entry({ certificate, isConsult }: { certificate: Certificate; isConsult: boolean }): ReactNode {
  const t = useTranslate('revocation');
  const id = useId();
  const { contractRequestId, certificateTypeName, reference, serialNumber, validTo, revocable } = certificate;
  const { lastStatusDate, lapsesAt, dueAt, revokedAt } = certificate;
  const canRevoke = revocable && !isConsult;
  const choose = (): void => {
    updateRevocationSession({ chosen: contractRequestId, isRevoking: false, entered: undefined });
    navigate('/InfoCard');
  };
  return (
    <li className="certificate-list__one">
      <div className="apart">
        <h3 id={id}>{certificateTypeName ?? reference}</h3>
        <CertificateState certificate={certificate} />
      </div>
      <DescriptionList
        items={[
          [t('facts.reference'), reference],
          [t('facts.serialNumber'), serialNumber && <Code key="serial" value={serialNumber} group={4} />],
          // The end of a validity that ended before says the wrong thing.
          revokedAt
            ? [t('facts.revokedAt'), formatDateTime(new Date(revokedAt))]
            : [t('facts.validTo'), validTo && formatDateTime(new Date(validTo))],
          [t('facts.lastStatusDate'), lastStatusDate && formatDateTime(new Date(lastStatusDate))],
          [t('facts.replyDue'), dueAt && formatMinute(new Date(dueAt))],
          [t('facts.lapsesAt'), lapsesAt && formatMinute(new Date(lapsesAt))],
        ]}
      />
      <Button
        onClick={choose}
        aria-label={t(canRevoke ? 'list.chooseNamed' : 'list.seeNamed', { name: reference ?? serialNumber ?? '' })}
      >
        {t(canRevoke ? 'list.choose' : 'list.see')}
      </Button>
    </li>
  );
}

function Coming(): ReactNode {
  const t = useTranslate('revocation');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="120px" />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Certificate } from '../../../contract/generated/types';
import { Code } from '../../kit/code';
import { formatDateTime } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { CertificateState } from './certificate-state';
import { DescriptionList } from '../../kit/description-list';

/** Renders all that is known of a certificate, and why it cannot be revoked when it cannot. */
export function InfoCard({ certificate }: { certificate: Certificate }): ReactNode {
  const t = useTranslate('revocation');
  const { validFrom, validTo, revokedAt, medium, reason, reasonName, ocspStatus, serialNumber, revocable } =
    certificate;
  const { lastStatusDate, lapsesAt, dueAt } = certificate;
  return (
    <>
      {revocable ? null : (
        <Alert tone="transit">
          {t(revokedAt ? 'info.revoked' : serialNumber ? 'info.notRevocable' : 'info.noCertificate')}
        </Alert>
      )}
      {lapsesAt ? <Alert tone="waiting">{t('info.lapses', { date: moment(lapsesAt) ?? '' })}</Alert> : null}
      <DescriptionList
        items={[
          [t('facts.state'), <CertificateState key="state" certificate={certificate} />],
          [t('facts.lastStatusDate'), moment(lastStatusDate)],
          [t('facts.replyDue'), moment(dueAt)],
          [t('facts.certificateTypeName'), certificate.certificateTypeName],
          [t('facts.subject'), certificate.subject],
          [t('facts.reference'), certificate.reference],
          [t('facts.serialNumber'), serialNumber && <Code key="serial" value={serialNumber} group={4} />],
          [t('facts.medium'), medium && t(`medium.${medium}`)],
          [t('facts.validFrom'), moment(validFrom)],
          [t('facts.validTo'), moment(validTo)],
          [t('facts.revokedAt'), moment(revokedAt)],
          [t('facts.reason'), reasonName ?? (reason && t(`reason.${reason}`))],
          [t('facts.ocsp'), ocspStatus && t(`ocsp.${ocspStatus}`)],
        ]}
      />
    </>
  );
}

function moment(value: string | undefined): string | undefined {
  return value && formatDateTime(new Date(value));
}

import type { ReactNode } from 'react';
import type { Certificate } from '../../../contract/generated/types';
import { Code } from '../../kit/code';
import { ExternalLink } from '../../kit/external-link';
import { formatDateTime, formatDay, formatMinute } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { CertificateState } from './certificate-state';
import { DescriptionList } from '../../kit/description-list';

interface InfoCardProps {
  certificate: Certificate;
  /** Whether the person came to see how a request is going, and not to revoke. */
  isConsult: boolean;
}

/** Renders all that is known of a certificate and, to a person who came to revoke it, why it cannot be when it cannot. */
export function InfoCard({ certificate, isConsult }: InfoCardProps): ReactNode {
  const t = useTranslate('revocation');
  const language = useLanguage();
  const { validFrom, validTo, revokedAt, medium, reason, reasonName, ocspStatus, serialNumber, revocable } =
    certificate;
  const { lastStatusDate, lapsesAt, dueAt, trackingUrl } = certificate;
  return (
    <>
      {lapsesAt ? <Alert tone="waiting">{t('info.lapses', { date: deadline(lapsesAt) ?? '' })}</Alert> : null}
      <DescriptionList
        items={[
          [t('facts.state'), <CertificateState key="state" certificate={certificate} />],
          [t('facts.lastStatusDate'), moment(lastStatusDate)],
          [t('facts.replyDue'), deadline(dueAt)],
          [t('facts.carrier'), certificate.carrier],
          [t('facts.waybill'), certificate.guideNumber],
          [t('facts.trackingUrl'), trackingUrl && <ExternalLink key="tracking" url={trackingUrl} />],
          [t('facts.deliveryCity'), certificate.deliveryCity],
          [
            t('facts.deliveryDueAt'),
            certificate.deliveryDueAt && formatDay(new Date(certificate.deliveryDueAt), language),
          ],
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
      {revocable || isConsult ? null : (
        <Alert tone="transit">
          {t(revokedAt ? 'info.revoked' : serialNumber ? 'info.notRevocable' : 'info.noCertificate')}
        </Alert>
      )}
    </>
  );
}

function moment(value: string | undefined): string | undefined {
  return value && formatDateTime(new Date(value));
}

function deadline(value: string | undefined): string | undefined {
  return value && formatMinute(new Date(value));
}

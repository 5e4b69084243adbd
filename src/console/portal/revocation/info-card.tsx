import type { ReactNode } from 'react';
import type { Certificate } from '../../../contract/generated/types';
import { Code } from '../../kit/code';
import { fullDate } from '../../kit/moments';
import { Notice } from '../../kit/notice';
import { useTexts } from '../../kit/text';
import { CertificateState } from './certificate-state';
import { Facts } from '../../kit/facts';

/** All that is known of a certificate, and why it cannot be revoked when it cannot. */
export function InfoCard({ certificate }: { certificate: Certificate }): ReactNode {
  const t = useTexts('revocation');
  const { validFrom, validTo, revokedAt, medium, reason, ocspStatus, serialNumber, revocable } = certificate;
  return (
    <>
      {revocable ? null : <Notice tone="transit">{t(revokedAt ? 'info.revoked' : 'info.notRevocable')}</Notice>}
      <Facts
        facts={[
          [t('facts.state'), <CertificateState key="state" certificate={certificate} />],
          [t('facts.certificateTypeName'), certificate.certificateTypeName],
          [t('facts.subject'), certificate.subject],
          [t('facts.reference'), certificate.reference],
          [t('facts.serialNumber'), <Code key="serial" value={serialNumber} group={4} />],
          [t('facts.medium'), medium && t(`medium.${medium}`)],
          [t('facts.validFrom'), moment(validFrom)],
          [t('facts.validTo'), moment(validTo)],
          [t('facts.revokedAt'), moment(revokedAt)],
          [t('facts.reason'), reason && t(`reason.${reason}`)],
          [t('facts.ocsp'), ocspStatus && t(`ocsp.${ocspStatus}`)],
        ]}
      />
    </>
  );
}

function moment(value: string | undefined): string | undefined {
  return value && fullDate(new Date(value));
}

import type { ReactNode } from 'react';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import type { CertificateDownload } from './use-certificate-file';

/** Renders what came of a download: the file is with the browser. */
export function CertificateFile({ download }: { download: CertificateDownload }): ReactNode {
  const t = useTranslate('requests');
  const { error, file } = download;
  return (
    <>
      {error ? (
        <Alert tone="rejected" title={t('download.failed')}>
          {error}
        </Alert>
      ) : null}
      {file ? <Alert tone="approved">{t('download.saved', { file: file.fileName })}</Alert> : null}
    </>
  );
}

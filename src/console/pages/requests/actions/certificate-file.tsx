import type { ReactNode } from 'react';
import { Notice } from '../../../kit/notice';
import { useTexts } from '../../../kit/text';
import type { CertificateDownload } from './use-certificate-file';

/** What came of a download: the file is with the browser. */
export function CertificateFile({ download }: { download: CertificateDownload }): ReactNode {
  const t = useTexts('requests');
  const { refusal, file } = download;
  return (
    <>
      {refusal ? (
        <Notice tone="rejected" title={t('download.failed')}>
          {refusal}
        </Notice>
      ) : null}
      {file ? <Notice tone="approved">{t('download.saved', { file: file.fileName })}</Notice> : null}
    </>
  );
}

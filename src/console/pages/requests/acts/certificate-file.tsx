import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { useTexts } from '../../../kit/text';
import type { CertificateDownload } from './use-certificate-file';

/** What came of a download: the file is with the browser, and its password is shown this once. */
export function CertificateFile({ download }: { download: CertificateDownload }): ReactNode {
  const t = useTexts('requests');
  const { refusal, file, password } = download;
  return (
    <div className="certificate-file">
      {refusal ? (
        <Notice tone="rejected" title={t('download.failed')}>
          {refusal}
        </Notice>
      ) : null}
      {file ? <Notice tone="approved">{t('download.saved', { file: file.fileName })}</Notice> : null}
      {file && password === undefined && file.fileName.endsWith('.p12') ? <p>{t('download.passwordGone')}</p> : null}
      {password === undefined ? null : <Password password={password} />}
    </div>
  );
}

function Password({ password }: { password: string }): ReactNode {
  const t = useTexts('requests');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // Where the browser forbids it the password stands there to be copied by hand.
      setCopied(false);
    }
  };
  return (
    <Notice tone="waiting" title={t('download.once')}>
      <p>{t('download.onceWhy')}</p>
      <p className="certificate-file__password">
        <code>{password}</code>
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {t('download.copy')}
        </Button>
        <span role="status">{copied ? t('download.copied') : null}</span>
      </p>
    </Notice>
  );
}

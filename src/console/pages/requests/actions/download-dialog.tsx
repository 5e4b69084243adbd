import type { ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useTranslate } from '../../../kit/use-translate';
import '../../../screens/actions/action-dialog.css';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';
import { CertificateFile } from './certificate-file';
import './requests-actions.css';
import { useCertificateFile } from './use-certificate-file';

interface DownloadDialogProps extends RecordActionProps {
  /** Why the key is not in it, for whom it would be; others have no right to it. */
  without?: string;
}

/** Renders the file of a certificate with its chain, without the key. */
export default function DownloadDialog(props: DownloadDialogProps): ReactNode {
  const { definition, record, label, without, onClose, onDone } = props;
  const t = useTranslate('requests');
  const request = requestOf(record);
  const download = useCertificateFile(requestApi(definition.name), request);
  const { isBusy, file } = download;
  const done = (): void => onDone(t('done.downloaded', { reference: request.reference }));
  return (
    <Dialog
      open
      title={label}
      undismissable={isBusy}
      onClose={file ? done : onClose}
      actions={
        file ? (
          <Button variant="main" onClick={done}>
            {t('download.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('download.cancel')}</Button>
            <Button variant="main" busy={isBusy} onClick={download.begin}>
              {t('download.begin')}
            </Button>
          </>
        )
      }
    >
      <div className="action-dialog">
        <RequestSummary resource={definition.name} request={request} />
        {file ? null : <p>{without ?? t('download.what')}</p>}
        <CertificateFile download={download} />
      </div>
    </Dialog>
  );
}

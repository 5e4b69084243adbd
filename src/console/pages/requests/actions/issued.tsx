import { useEffect, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import { allows } from '../../../../contract/access';
import type { Issuance, Request, RequestSubject, StatusHistoryEntry } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Button } from '../../../kit/button';
import { Code } from '../../../kit/code';
import { Dialog } from '../../../kit/dialog';
import { DescriptionList, type DescriptionItem } from '../../../kit/description-list';
import { formatDateTime } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import { useActor } from '../../../screens/actions/available-actions';
import { requestApi } from '../request-api';
import { Subject } from '../panel/subject';
import { approvalText } from './issuance-facts';
import { CertificateFile } from './certificate-file';
import './requests-actions.css';
import { useCertificateFile } from './use-certificate-file';
import { OwnEffect } from '../../../screens/actions/own-effect';

interface IssuedProps extends Pick<RecordActionProps, 'definition' | 'onChanged'> {
  request: Request;
  issuance: Issuance;
  /** What the certificate says of its holder; nothing of a service. */
  subject: readonly RequestSubject[];
  approval: StatusHistoryEntry | undefined;
  onDone: () => void;
}

/** Shows the certificate that was issued, who approved it, and its file to those who may download it. */
export function Issued({
  definition,
  request,
  issuance,
  subject,
  approval,
  onChanged,
  onDone,
}: IssuedProps): ReactNode {
  const t = useTranslate('requests');
  const { held } = useActor(definition);
  const download = useCertificateFile(requestApi(definition.name), request);
  const changed = useEvent(onChanged);
  useEffect(() => changed(), [changed]);
  const needed = definition.actions.find(({ name }) => name === 'download')?.access;
  const mayDownload = needed !== undefined && allows(held, needed) && request.medium !== 'TOKEN';
  const shown: DescriptionItem[] = [
    [t('issued.serial'), issuance.serialNumber ? <Code value={issuance.serialNumber} group={4} /> : null],
    [t('issued.validFrom'), issuance.validFrom ? formatDateTime(new Date(issuance.validFrom)) : null],
    [t('issued.validTo'), issuance.validTo ? formatDateTime(new Date(issuance.validTo)) : null],
    [t('issue.approvedBy'), approvalText(approval)],
  ];
  return (
    <Dialog
      open
      title={t(issuance.serialNumber ? 'issued.title' : 'issued.serviceTitle', { reference: request.reference })}
      undismissable={download.isBusy}
      onClose={onDone}
      actions={
        <>
          {mayDownload && !download.file ? (
            <Button busy={download.isBusy} onClick={download.begin}>
              {t('download.begin')}
            </Button>
          ) : null}
          <Button
            variant="main"
            onClick={download.isBusy ? undefined : onDone}
            aria-disabled={download.isBusy || undefined}
          >
            {t('issued.close')}
          </Button>
        </>
      }
    >
      <div className="action-dialog">
        <DescriptionList items={shown} />
        {subject.length > 0 ? <Subject fields={subject} /> : null}
        <OwnEffect>
          <p>{t('issued.next')}</p>
        </OwnEffect>
        <CertificateFile download={download} />
      </div>
    </Dialog>
  );
}

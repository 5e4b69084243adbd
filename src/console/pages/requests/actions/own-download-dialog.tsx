import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import * as requestStates from '../../../../contract/generated/states/request';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Dialog } from '../../../kit/dialog';
import { formatMinute } from '../../../kit/format-date-time';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';
import { requestOf } from '../request-of';
import DownloadDialog from './download-dialog';
import { KeyDialog } from './key-dialog';
import { keyQuery } from './own-key';

/**
 * Renders the holder's own download: the file with the key while that is kept, otherwise the certificate. The key waits
 * until the certificate is accepted.
 */
export default function OwnDownloadDialog(props: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const [withoutKey, setWithoutKey] = useState(false);
  const request = requestOf(props.record);
  // The key of what another person filed is its holder's alone, by the link: this account has none to ask for.
  const isOthers = isFiledForOthers(request.applicationId ?? '');
  const { data: key, isError } = useQuery({ ...keyQuery(request), enabled: !isOthers });
  if (key?.keyHeld && requestStates.awaitsAcceptance.has(request.serviceStatusId))
    return <DownloadDialog {...props} without={t('download.keyLater')} />;
  if (isOthers || withoutKey || isError || key?.keyHeld === false) {
    const gone = key?.destroyedAt;
    const without = gone ? t('download.keyGone', { date: formatMinute(new Date(gone)) }) : t('download.alone');
    return <DownloadDialog {...props} without={without} />;
  }
  if (key) return <KeyDialog {...props} storedKey={key} onWithoutKey={() => setWithoutKey(true)} />;
  return (
    <Dialog open title={props.label} onClose={props.onClose}>
      <div role="status" aria-label={props.label}>
        <Skeleton height="6rem" />
      </div>
    </Dialog>
  );
}

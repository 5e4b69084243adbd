import { useGetList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import type { Request } from '../../../contract/generated/types';
import * as requestStates from '../../../contract/generated/states/request';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';

/** The newest of the applicant's requests are looked at: an older one is not what a person forgot. */
const newest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'lastStatusDate', order: 'DESC' } } as const;

/** Renders that the applicant has a request for the same certificate under way, and the way to it; nothing where there is none. */
export function RequestUnderWay({ productId, path }: { productId: string; path: string }): ReactNode {
  const t = useTranslate('application');
  const { data } = useGetList<Request & RaRecord>('ownRequests', newest);
  const found = data?.find(
    ({ certificateTypeId, serviceStatusId }) =>
      certificateTypeId === productId && requestStates.inProgress.has(serviceStatusId),
  );
  if (!found) return null;
  const { reference, statusName, serviceStatusId, externalRequestId } = found;
  return (
    <Alert tone="transit">
      {t('choose.inProgress', { reference, state: statusName ?? serviceStatusId })}{' '}
      <Link to={clientFormPath(externalRequestId, path)}>{t('choose.goOn', { reference })}</Link>
    </Alert>
  );
}

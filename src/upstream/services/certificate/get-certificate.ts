import type { getCertificate as call } from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import type { Handler } from '../../domain/handler';
import { listRequests } from '../../domain/requests/list';

/** Solicitudes aliados: the requests of partners, by the filters of /Myself. */
export const getCertificate: Handler<typeof call> = (context) => {
  const { page, pageSize, sort, cursor, count, ids, applicationId, ...filter } = context.parameters;
  // An application other than the partners' has nothing to show here.
  const application = applicationId === undefined || applicationId === 'MYSELF' ? 'MYSELF' : '';
  return listRequests(context, {
    filter: application === '' ? { ...filter, application: 'none' } : { ...filter, application },
    paging: { page, pageSize, sort, cursor, count, ids },
    pageSize: limits.pageSizes.myself,
  });
};

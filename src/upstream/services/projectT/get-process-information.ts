import type { getprocessinformation as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { limits } from '../../../contract/generated/limits';
import { listRequests } from '../../domain/requests/list';

/** Solicitudes Proyecto T: the list of /dashboards. */
export const getprocessinformation: Handler<typeof call> = (context) =>
  listRequests(context, {
    filter: { ...context.body, application: 'PROYT' },
    paging: context.parameters,
    pageSize: limits.pageSizes.requestManagement,
  });

import type { getprocessreference as call } from '../../../contract/generated/calls/certificate';
import { callerOf, outcome, type Handler } from '../../domain/handler';
import { listRequests } from '../../domain/requests/list';
import { visibleCondition } from '../../domain/requests/visibility';

/** The most one answer holds, by its definition. */
const most = 100;

/** Requests whose reference holds this text, among those the caller may see. */
export const getprocessreference: Handler<typeof call> = async (context) => {
  const caller = callerOf(context);
  const { result, total } = await listRequests(context, {
    filter: { reference: context.body.reference },
    paging: {},
    pageSize: most,
    visible: (parameters) => visibleCondition(caller, parameters),
  });
  return outcome(result, { total });
};

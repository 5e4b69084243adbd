import * as requestStates from '../../../contract/generated/states/request';
import type {
  getstatushistory as call,
  mySelfGetstatushistory as partnerCall,
} from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { presentHistory } from '../../domain/requests/history';
import { openRequest } from '../../domain/requests/open-request';
import { sightOf } from '../../domain/requests/visibility';

/** Oldest first; for logistics from its issuance on. */
export const getstatushistory: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body);
  const entries = await presentHistory(context, request);
  if (sightOf(request, callerOf(context)) === 'whole') return entries;
  return entries.filter(({ serviceStatusId }) => requestStates.inDelivery.has(serviceStatusId));
};

/** The same, for partners: their requests alone are visible to them. */
export const mySelfGetstatushistory: Handler<typeof partnerCall> = async (context) =>
  presentHistory(context, await openRequest(context, context.parameters));

import type {
  getstatushistory as call,
  mySelfGetstatushistory as partnerCall,
} from '../../../contract/generated/calls/certificate';
import type { Handler } from '../handler';
import { presentHistory } from '../requests/history';
import { openRequest } from '../requests/open-request';

/** Oldest first. */
export const getstatushistory: Handler<typeof call> = async (context) =>
  presentHistory(context, await openRequest(context, context.body));

/** The same, for partners: their requests alone are visible to them. */
export const mySelfGetstatushistory: Handler<typeof partnerCall> = async (context) =>
  presentHistory(context, await openRequest(context, context.parameters));

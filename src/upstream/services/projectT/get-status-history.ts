import type { getstatushistory as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { presentHistory } from '../../domain/requests/history';
import { openProjectT } from './open-project-t';

/** Oldest first; the body is the ceid. */
export const getstatushistory: Handler<typeof call> = async (context) =>
  presentHistory(context, await openProjectT(context, context.body));

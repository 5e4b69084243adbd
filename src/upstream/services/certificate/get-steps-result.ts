import type { getstepsresult as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { presentSteps } from '../../domain/requests/steps';

/** The step table: what was done, when, and the file that supports it. */
export const getstepsresult: Handler<typeof call> = async (context) =>
  presentSteps(context, await openRequest(context, context.parameters));

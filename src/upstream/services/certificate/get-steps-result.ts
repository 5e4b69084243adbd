import type { getstepsresult as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../handler';
import { openRequest } from '../requests/open-request';
import { presentSteps } from '../requests/steps';

/** The step table: what was done, when, and the file that supports it. */
export const getstepsresult: Handler<typeof call> = async (context) =>
  presentSteps(context, await openRequest(context, context.parameters));

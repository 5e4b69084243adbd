import type { getValidations as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { presentValidations } from '../../domain/requests/validations';

/** Every validation of a request with its execution, whether it is mandatory, and how it stands. */
export const getValidations: Handler<typeof call> = async (context) =>
  presentValidations(context, await openRequest(context, context.parameters));

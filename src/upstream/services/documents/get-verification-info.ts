import type { getverificationinfo as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { verificationCase } from '../../domain/documents/verification-case';

/** The same as opening the case, without taking it. */
export const getverificationinfo: Handler<typeof call> = async (context) =>
  verificationCase(context, await openRequest(context, context.parameters));

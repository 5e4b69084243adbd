import type { getRejectReason as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { rejectReasons } from '../../domain/requests/reject-reason';

/** Requests, documents, other products and Project T have reasons of their own. */
export const getRejectReason: Handler<typeof call> = async ({ parameters, language }) =>
  rejectReasons(language, parameters.apply);

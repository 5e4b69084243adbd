import type * as calls from '../../../contract/generated/calls/embedded';
import type { Handler } from '../../domain/handler';

/** Hands to the operator's log what the caller's browser could not read. */
export const reportDrift: Handler<typeof calls.reportDrift> = ({ services, body }) => {
  services.driftLog.note(body.source, body.fields);
  return Promise.resolve({});
};

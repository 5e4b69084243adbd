import type * as calls from '../../../contract/generated/calls/print';
import { type OwnContextOf, withOwnTransactions } from '../../domain/handler';
import { readPin } from '../../domain/issuance/pin-seal';
import { printEnvelope } from '../../domain/issuance/print-envelope';

/**
 * Prints the envelope of a token. Its PIN comes in the wire cipher and goes to the print service in the service's own.
 * @throws ApiError validationFailed under /data/Pin for a PIN that is none; as `printEnvelope`
 */
export const print = withOwnTransactions(async (context: OwnContextOf<typeof calls.print>) => {
  const { Pin, ...data } = context.body.data;
  const pin = readPin(context.services, Pin, '/data/Pin');
  const processId = await printEnvelope(context, { ...context.body, data }, pin);
  return { status: true, processId };
});

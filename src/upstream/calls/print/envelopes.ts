import type * as calls from '../../../contract/generated/calls/print';
import type { PrintOrder } from '../../adapters/printing/printing';
import { type OwnContextOf, withIntent } from '../../domain/handler';
import { readPin } from '../../domain/issuance/pin-seal';
import { checkPrinting, printingOf, printRecorded } from '../../domain/issuance/print-envelope';
import { recordPrinting } from '../../domain/issuance/record-printing';
import type { RequestRow } from '../../store/request-row';

type Context = Pick<OwnContextOf<typeof calls.print>, 'body' | 'services'>;

/** Returns what is to be printed, and the PIN beside it. @throws ApiError under /data/Pin for a PIN that is none */
function readOrder({ body, services }: Context): { readonly order: PrintOrder; readonly pin: string } {
  const { Pin, ...data } = body.data;
  return { order: { ...body, data }, pin: readPin(services, Pin, '/data/Pin') };
}

/**
 * Prints the envelope of a token. Its PIN comes in the wire cipher and goes to the print service in the service's own.
 * What is printed is in the audit trail before it is.
 * @throws ApiError validationFailed under /data/Pin for a PIN that is none; as `checkPrinting`, `recordPrinting` and `printRecorded`
 */
export const print = withIntent<typeof calls.print, number, RequestRow>({
  prepare: async (context) => {
    const { order, pin } = readOrder(context);
    return checkPrinting(context, order, pin);
  },
  begin: async (context) => {
    await recordPrinting(context.trx, context.prepared, printingOf(context, readOrder(context).order));
    return context.prepared.id;
  },
  finish: async (context) => {
    const { order, pin } = readOrder(context);
    return { status: true, processId: await printRecorded(context, order, pin) };
  },
});

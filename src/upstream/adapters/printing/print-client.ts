import { encryptText, type WireKey } from '../../../contract/wire-cipher';
import { limits } from '../../../contract/generated/limits';
import { objectIn, requestService, successfulObject, textIn, type ServiceEndpoint } from '../remote-service';
import { PrintError, type PrintOrder, type PrintReceipt } from './printing';

/** Where a print service is, and the key it opens the PIN with; the printer's time-out is its own. */
export interface PrintEndpoint extends ServiceEndpoint {
  readonly key: WireKey;
}

/**
 * Sends a printer request with its PIN in AES-CBC: a POST of JSON to `/print`, answered with `{ "status": true,
 * "processId": "…" }` within the printer's time-out. `status: false` and 4xx refuse; a 409 with the `processId` of the order was
 * printed before by its nonce.
 * @throws PrintError
 */
export async function sendPrint(
  { key, timeoutMs = limits.printTimeOut * 1_000, ...service }: PrintEndpoint,
  order: PrintOrder,
  pin: string,
): Promise<PrintReceipt> {
  const body = { ...order, data: { ...order.data, timeOut: limits.printTimeOut, Pin: encryptText(pin, key) } };
  const endpoint = { ...service, timeoutMs };
  const response = await requestService(endpoint, { method: 'POST', path: '/print', body }, unreachable);
  if (response.status === 409 && objectIn(response)?.['processId'] === order.data.processId)
    throw new PrintError('printedBefore');
  if (response.status >= 400 && response.status < 500) throw new PrintError('refused');
  const { status, processId } = successfulObject(response, unreachable);
  if (typeof status !== 'boolean') throw unreachable();
  if (!status) throw new PrintError('refused');
  return { processId: textIn(processId, limits.form.printProcess.max) ?? order.data.processId };
}

function unreachable(): PrintError {
  return new PrintError('unreachable');
}

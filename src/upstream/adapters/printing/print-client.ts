import { encryptText, type WireKey } from '../../../contract/wire-cipher';
import { limits } from '../../../contract/generated/limits';
import { PrintFailure, type PrintOrder, type PrintReceipt } from './printing';

/** Where a print service is, the bearer token it wants, if any, and the key it opens the PIN with. */
export interface PrintPlace {
  readonly url: string;
  readonly token?: string;
  readonly key: WireKey;
}

/**
 * Sends a printer request (2-calls, section 7.9) with its PIN in AES-CBC: a POST of JSON to `/print`, answered with
 * `{ "status": true, "processId": "…" }` within the printer's time-out. `status: false` and 4xx refuse.
 * @throws PrintFailure
 */
export async function sendPrint(
  { url, token, key }: PrintPlace,
  order: PrintOrder,
  pin: string,
): Promise<PrintReceipt> {
  const body = { ...order, data: { ...order.data, timeOut: limits.printTimeOut, Pin: encryptText(pin, key) } };
  const answer = await post(`${url}/print`, token, body);
  if (answer.status >= 400 && answer.status < 500) throw new PrintFailure('refused');
  if (!answer.ok) throw new PrintFailure('unreachable');
  const said = (await answer.json().catch(() => undefined)) as { status?: unknown; processId?: unknown } | undefined;
  if (typeof said?.status !== 'boolean') throw new PrintFailure('unreachable');
  if (!said.status) throw new PrintFailure('refused');
  return { processId: typeof said.processId === 'string' ? said.processId.slice(0, 64) : order.data.processId };
}

async function post(url: string, token: string | undefined, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.printTimeOut * 1_000),
    });
  } catch {
    throw new PrintFailure('unreachable');
  }
}

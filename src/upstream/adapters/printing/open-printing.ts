import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '../../settings';
import type { JobErrors } from '../../store/job-errors';
import { sendPrint } from './print-client';
import { openPrintService } from './print-service';
import type { Printing } from './printing';

type PrintSettings = Pick<Settings, 'print' | 'dataDir'>;

/** Returns the provider's print service where an address is configured, otherwise our own on a port of its own. */
export async function openPrinting(
  { print, dataDir }: PrintSettings,
  clock: () => Date,
  jobErrors: JobErrors,
): Promise<Printing> {
  const { url, token, key, port } = print;
  if (url !== undefined) {
    if (!key) throw new Error('PRINT_KEY is missing: the print service opens the PIN with it');
    const endpoint = { url, key, ...(token !== undefined && { token }) };
    return { print: (order, pin) => sendPrint(endpoint, order, pin), close: () => Promise.resolve() };
  }
  const secret = randomBytes(32).toString('base64url');
  // Between two parts of this process: a key that nothing else has.
  const own = { key: randomBytes(32).toString('hex'), iv: randomBytes(16).toString('hex') };
  const folder = path.join(dataDir, 'spool', 'print');
  const service = await openPrintService({ port, token: secret, key: own, folder, clock, jobErrors });
  return {
    print: (order, pin) => sendPrint({ url: service.url, token: secret, key: own }, order, pin),
    close: () => service.close(),
  };
}

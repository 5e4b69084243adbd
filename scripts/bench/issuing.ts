import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Request } from '../../src/contract/generated/types';
import { limits } from '../../src/contract/generated/limits';
import { signIn } from '../client/sign-in';
import { residentMegabytes } from './memory';
import { recordMeasure } from './measures';

const official = 'oficial';
const makeKey = promisify(generateKeyPair);
/** Officials who issue at the same time. */
const concurrency = 4;

/**
 * Measures certificates per second over HTTP: key, certificate, mail and audit included. Each engine issues what the
 * demo approved.
 */
export async function benchIssuing(engine: string, server: { address: string; pid: number }): Promise<void> {
  const { token, tokenSecurity = '' } = await signIn(server.address, official);
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${server.address}/api/certificate${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { data, message } = (await response.json()) as { data?: unknown; message?: string };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${message ?? ''}`);
    return data;
  };
  const page = { pageSize: String(limits.list.largestPage) };
  const approved = (await post('/Consult/getprocessinformation', { status: 'EMC' }, page)) as Request[];
  const left = approved.filter(({ medium }) => medium === 'VIRTUAL');
  const many = left.length;
  const issueOne = async (): Promise<void> => {
    const { contractRequestId, version } = left.pop() ?? {};
    const body = { contractRequestId, version, official };
    await post('/ECD/ecdissuecertificate', body, { securityToken: encodeURIComponent(tokenSecurity) });
  };
  const keys = await perSecond(many, async () => void (await makeKey('rsa', { modulusLength: 2048 })));
  recordMeasure({
    what: `${engine}: certificates issued, ${concurrency} at once`,
    value: await perSecond(many, issueOne),
    baseline: keys,
    against: 'keys made',
    unit: 'a second',
  });
  recordMeasure({ what: `${engine}: memory after issuing`, value: await residentMegabytes(server.pid), unit: 'MB' });
}

/** Does something so many times, as many at once as there are officials. */
async function perSecond(times: number, action: () => Promise<void>): Promise<number> {
  let left = times;
  const start = performance.now();
  const issueNext = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await action();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, issueNext));
  return times / ((performance.now() - start) / 1_000);
}

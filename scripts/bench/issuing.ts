import type { Request } from '../../src/contract/generated/types';
import { limits } from '../../src/contract/generated/limits';
import { signIn } from '../client/sign-in';
import { residentMegabytes } from './memory';
import { record } from './report';

const official = 'oficial';
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
    for (let next = left.pop(); next; next = left.pop()) {
      const { contractRequestId, version } = next;
      const body = { contractRequestId, version, official };
      await post('/ECD/ecdissuecertificate', body, { securityToken: encodeURIComponent(tokenSecurity) });
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, issueOne));
  const seconds = (performance.now() - start) / 1_000;
  record({ what: `${engine}: certificates issued, ${concurrency} at once`, value: many / seconds, unit: 'a second' });
  record({ what: `${engine}: memory after issuing`, value: await residentMegabytes(server.pid), unit: 'MB' });
}

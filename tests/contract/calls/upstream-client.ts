import type { Call } from '../../../src/contract/definitions';
import { families } from '../../../src/contract/generated/families';
import { limits } from '../../../src/contract/generated/limits';
import type { Request } from '../../../src/contract/generated/types';
import { resultOf, send, type Received, type Sending, type Upstream } from './upstream';

const allCalls = new Map<string, Call>(
  Object.values(families).flatMap(({ calls }) => calls.map((call) => [call.key, call])),
);

/** Lists that requests are taken from, each with the account that may see it. */
const lists = {
  ecd: { key: 'certificate.getprocessinformation', account: 'verificador', body: {} },
  own: { key: 'certificate.getprocessinformation', account: 'suscriptor', body: { section: 'SUBSCRIBER' } },
  delivery: { key: 'certificate.getprocessinformation', account: 'logistica', body: { section: 'LOGISTICS' } },
  partner: { key: 'certificate.getCertificate', account: 'aliado.revisor', body: undefined },
  project: { key: 'projectT.getprocessinformation', account: 'proyectot', body: {} },
} as const;

/** From where examples work: finds by the calls themselves what other calls need. */
export class UpstreamClient {
  private readonly used = new Set<string>();

  constructor(readonly upstream: Upstream) {}

  /** Sends a call in a person's name, with the token of the call's kind. */
  async send(key: string, sending: Sending, account?: string, bearer?: string): Promise<Received> {
    const call = callOf(key);
    const tokens = account === undefined ? {} : await this.upstream.tokensOf(account);
    return send(this.upstream, call, sending, bearer ?? tokens[call.token]);
  }

  /** Returns the result of a call that has to succeed. @throws Error naming the call and what it answered */
  async result<T>(key: string, sending: Sending, account?: string): Promise<T> {
    const response = await this.send(key, sending, account);
    if (response.status !== 200)
      throw new Error(`${key} answered ${response.status}: ${JSON.stringify(response.body)}`);
    return resultOf(this.upstream, callOf(key), response.body) as T;
  }

  /** Returns a request of a list in that state which no other example has had. @throws Error when there is none left */
  async take(
    list: keyof typeof lists,
    status: string,
    fits: (request: Request) => boolean = () => true,
  ): Promise<Request> {
    const found = await this.find(list, status, (each) => !this.used.has(each.contractRequestId) && fits(each));
    this.used.add(found.contractRequestId);
    return found;
  }

  /** Returns a request of a list in that state, to look at. @throws Error when there is none */
  async find(
    list: keyof typeof lists,
    status: string,
    fits: (request: Request) => boolean = () => true,
  ): Promise<Request> {
    const { key, account, body } = lists[list];
    const page = { pageSize: String(limits.list.largestPage) };
    const filter = body ? { parameters: page, body: { ...body, status } } : { parameters: { ...page, status } };
    const found = (await this.result<Request[]>(key, filter, account)).find(fits);
    if (!found) throw new Error(`No request of "${list}" in ${status} is left that fits`);
    return found;
  }
}

/** @throws Error when no definition has that key */
export function callOf(key: string): Call {
  const call = allCalls.get(key);
  if (!call) throw new Error(`schemas/services defines no call "${key}"`);
  return call;
}

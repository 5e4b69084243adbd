import type { AddressInfo } from 'node:net';
import { families } from '../../src/contract/generated/families';
import { openSession } from '../../src/upstream/domain/accounts/open-session';
import { findPerson } from '../../src/upstream/domain/accounts/people';
import { issueSessionToken } from '../../src/upstream/domain/accounts/bearer-tokens';
import { openDemo } from '../contract/calls/demo-server';
import { unmapped, type Tokens, type Upstream } from '../contract/calls/upstream';

/** The demo as examples work with it, and what a trial of it needs beside. */
export interface DemoUpstream extends Upstream {
  readonly address: string;
  /** Opens another session for an account whose former one ended. */
  renew(account: string): Promise<Tokens>;
}

/** Opens the demo in this process. Sessions are opened without signing in, so that no trial depends on passwords. */
export async function openDemoUpstream(): Promise<DemoUpstream> {
  const { app, services, close } = await openDemo();
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const opened = new Map<string, Promise<Tokens>>();
  const open = async (username: string): Promise<Tokens> => {
    const person = await findPerson(services.store.db, { username });
    if (!person) throw new Error(`The demo has no account "${username}"`);
    const origin = { ip: '127.0.0.1', userAgent: 'trial' };
    const session = await services.store.transaction((trx) =>
      openSession(trx, { userId: person.id, seconds: 12 * 3_600, origin, now: services.clock() }),
    );
    const main = await issueSessionToken(services, 'main', session, person);
    return { main, security: await issueSessionToken(services, 'security', session, person), none: main };
  };
  const renew = (account: string): Promise<Tokens> => {
    const tokens = open(account);
    opened.set(account, tokens);
    return tokens;
  };
  return {
    embedded: true,
    ...unmapped,
    examples: {},
    wireKey: services.settings.login,
    address,
    addressOf: (family) => `${address}/api/${family}`,
    encodingOf: (family) => Object.values(families).find(({ name }) => name === family)?.encoding ?? 'percent',
    tokensOf: (account) => opened.get(account) ?? renew(account),
    renew,
    close,
  };
}

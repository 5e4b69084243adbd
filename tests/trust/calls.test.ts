import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../src/upstream/domain/accounts/open-session';
import { findPerson } from '../../src/upstream/domain/accounts/people';
import { issueSessionToken } from '../../src/upstream/domain/accounts/bearer-tokens';
import { addPerson, bearing, openInstallation, type Installation } from '../upstream/http/installation';
import { definedCalls, readDefinition, type PlacedCall } from './defined-calls';
import { recordFigure } from './row';

type Tokens = Readonly<Record<string, string>>;

/** The calls of the specification: those of every family but our own. */
const calls = definedCalls.filter(({ key }) => !key.startsWith('embedded.'));

const { roles } = readDefinition<{ roles: { name: string; privileges: string[] }[] }>('access.json');
const { accounts } = readDefinition<{ accounts: { username: string; role: string }[] }>('demo.json');

/** Returns whether access.json lets an account with these codes make a call; two calls at one address share a door. */
function isAllowed({ url, method }: PlacedCall, held: ReadonlySet<string> | undefined): boolean {
  return calls
    .filter((other) => other.url === url && other.method === method)
    .some(({ allow }) => {
      if (allow.public) return true;
      if (!held) return false;
      return allow.session === true || (allow.privileges ?? []).some((code) => held.has(code));
    });
}

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({ REQUESTS_PER_MINUTE: '1000000' }, { handlers: {} });
});
afterAll(() => installation.close());

/** Returns tokens of both kinds for a new person who holds these codes. */
async function tokensFor(codes: readonly string[]): Promise<Tokens> {
  const { services } = installation;
  const person = await findPerson(services.store.db, { username: await addPerson(services, codes) });
  if (!person) throw new Error('The person was not stored');
  const now = services.clock();
  const origin = { ip: 'local', userAgent: 'test' };
  const session = await services.store.transaction((trx) =>
    openSession(trx, { userId: person.id, seconds: 3600, origin, now }),
  );
  const [main, security] = [
    await issueSessionToken(services, 'main', session, person),
    await issueSessionToken(services, 'security', session, person),
  ];
  return { main, security, none: main };
}

it('the server lets each account make exactly the calls that its role opens, and no one the others', async () => {
  const wrong: string[] = [];
  let cells = 0;
  const everyone = [...accounts, { username: 'nobody', role: undefined }];
  for (const { username, role } of everyone) {
    const codes = roles.find(({ name }) => name === role)?.privileges;
    const tokens = codes && (await tokensFor(codes));
    const held = codes && new Set(codes);
    for (const call of calls) {
      const headers = tokens ? bearing(tokens[call.token] ?? '') : {};
      const { statusCode } = await installation.app.inject({ method: call.method, url: call.url, headers });
      const expected = isAllowed(call, held);
      // No one's token opens what only the token of a revocation does.
      const expectedStatus = held && !call.allow.revocation ? 403 : 401;
      const isRight = expected ? ![401, 403].includes(statusCode) : statusCode === expectedStatus;
      cells += 1;
      if (!isRight) wrong.push(`${username} × ${call.method} ${call.url}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(123 * 20);
  recordFigure('calls', `${cells.toLocaleString('en')} cells, ${wrong.length} wrong`);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceEndpoint } from '../../../src/upstream/adapters/remote-service';
import { openRemoteEmailCheck } from '../../../src/upstream/adapters/email-check/remote-email-check';
import { openRemoteTickets } from '../../../src/upstream/adapters/tickets/remote-tickets';
import { closedAddress, endless, FaultyService, json, twice, unanswered, unreadable } from './faulty-service';

const order = { to: 'holder@rubrica.example', language: 'es', subject: 'requests/7' } as const;
const person = { email: 'ana@rubrica.example', documentType: 'CC', documentNumber: '1000000101' };
const noTransaction = undefined as never;

const service = new FaultyService();
let place: ServiceEndpoint;
beforeAll(async () => {
  place = { url: await service.open(), token: 'secret', timeoutMs: 2_000 };
});
beforeEach(() => void service.asked.splice(0));
afterAll(() => service.close());

const faults = Object.entries({ ...unanswered, ...unreadable });
/** What only this kind of service can get wrong. */
const wrongDates = [null, 7, '', 'mañana', {}].map(
  (expiresAt) => [JSON.stringify({ expiresAt }), json({ expiresAt })] as const,
);
const wrongVerdicts = [null, 'true', 1, [true]].map((valid) => [JSON.stringify({ valid }), json({ valid })] as const);

describe('services that never end their response', () => {
  const tickets = () => openRemoteTickets(place);

  it.each(Object.entries(endless))('give up on %s, each asked once', async (_, behave) => {
    service.behave = behave;
    const failed = { status: 'rejected', reason: expect.objectContaining({ name: 'TicketError' }) as unknown };
    const tried = [tickets().open(order), tickets().spend('CASO-1', 'requests/7')];
    const verified = openRemoteEmailCheck(place).isVerified(person);
    expect(await Promise.allSettled(tried)).toEqual([failed, failed]);
    expect(await verified).toBe(false);
    const paths = service.asked.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/emails/verified', '/tickets', '/tickets/spend']);
  });
});

describe('a provider’s ticketing service', () => {
  const open = () => openRemoteTickets(place).open(order);
  const spend = () => openRemoteTickets(place).spend('CASO-1', 'requests/7');

  it.each([...faults, ...wrongDates])('opens no case on %s, and is asked once', async (_, behave) => {
    service.behave = behave;
    await expect(open()).rejects.toMatchObject({
      name: 'TicketError',
      message: expect.not.stringMatching(/hunter2/) as string,
    });
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.token).toBe('Bearer secret');
  });

  it.each([...faults, ...wrongVerdicts])('takes no code on %s, and is asked once', async (_, behave) => {
    service.behave = behave;
    await expect(spend()).rejects.toMatchObject({ name: 'TicketError' });
    expect(service.asked).toHaveLength(1);
  });

  it('fails where nothing listens', async () => {
    const away = { ...place, url: await closedAddress() };
    await expect(openRemoteTickets(away).open(order)).rejects.toMatchObject({ name: 'TicketError' });
    await expect(openRemoteTickets(away).spend('C', 's')).rejects.toMatchObject({ name: 'TicketError' });
  });

  it('gets the case in a body, and says until when its code is good', async () => {
    service.behave = json({ expiresAt: '2030-01-01T00:00:00Z', code: 'CASO-1' });
    expect(await (await open())(noTransaction)).toEqual(new Date('2030-01-01T00:00:00Z'));
    const [asked] = service.asked;
    expect([asked?.method, asked?.path]).toEqual(['POST', '/tickets']);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ subject: 'requests/7', email: order.to, language: 'es' });
  });

  it('says of a code whether it is good, with nothing of it in an address', async () => {
    for (const valid of [true, false]) {
      service.behave = json({ valid });
      expect(await (await spend())(noTransaction)).toBe(valid);
    }
    expect(service.asked.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual(
      [1, 2].map(() => ['/tickets/spend', { code: 'CASO-1', subject: 'requests/7' }]),
    );
  });

  it('that opens one case twice is believed once', async () => {
    const [first, second] = ['2030-01-01T00:00:00Z', '2031-01-01T00:00:00Z'];
    service.behave = twice({ expiresAt: first }, { expiresAt: second });
    expect(await (await open())(noTransaction)).toEqual(new Date(first));
    service.behave = json({ expiresAt: first });
    expect(await (await open())(noTransaction)).toEqual(new Date(first));
    expect(service.asked).toHaveLength(2);
  });

  it('that answers one question twice is believed once', async () => {
    service.behave = twice({ valid: false }, { valid: true });
    expect(await (await spend())(noTransaction)).toBe(false);
    service.behave = json({ valid: false });
    expect(await (await spend())(noTransaction)).toBe(false);
  });
});

describe('a provider’s e-mail verification service', () => {
  const ask = () => openRemoteEmailCheck(place).isVerified(person);

  it.each([
    ...faults,
    ...[null, 'true', 1].map((verified) => [JSON.stringify({ verified }), json({ verified })] as const),
  ])('knows no address on %s, and is asked once', async (_, behave) => {
    service.behave = behave;
    expect(await ask()).toBe(false);
    expect(service.asked).toHaveLength(1);
  });

  it('knows no address where nothing listens', async () => {
    expect(await openRemoteEmailCheck({ ...place, url: await closedAddress() }).isVerified(person)).toBe(false);
  });

  it('is asked about an address of a very person, in a body', async () => {
    for (const verified of [true, false]) {
      service.behave = json({ verified });
      expect(await ask()).toBe(verified);
    }
    expect(service.asked.map(({ path, token, body }) => [path, token, JSON.parse(body) as unknown])).toEqual(
      [1, 2].map(() => ['/emails/verified', 'Bearer secret', person]),
    );
  });

  it('that answers one question twice is believed once', async () => {
    service.behave = twice({ verified: false }, { verified: true });
    expect(await ask()).toBe(false);
    service.behave = json({ verified: false });
    expect(await ask()).toBe(false);
  });
});

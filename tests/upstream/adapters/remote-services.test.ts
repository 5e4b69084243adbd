import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { limits } from '../../../src/contract/generated/limits';
import { openRemoteCourier } from '../../../src/upstream/adapters/courier/remote-courier';
import { openRemoteReader } from '../../../src/upstream/adapters/fingerprint/remote-reader';
import { sendPrint } from '../../../src/upstream/adapters/printing/print-client';
import { openRemoteRegistries } from '../../../src/upstream/adapters/registries/remote-registries';
import type { ServiceEndpoint } from '../../../src/upstream/adapters/remote-service';
import { openRemoteTokens } from '../../../src/upstream/adapters/tokens/remote-tokens';
import {
  closedAddress,
  endless,
  FaultyService,
  inside,
  json,
  pour,
  twice,
  unanswered,
  unreadable,
} from './faulty-service';

const parcel = { reference: 'RB1', recipient: 'Demo', address: 'Calle 1', municipality: '11001', phone: null };
const citizen = { documentType: 'CC', documentNumber: '1000000101' };
const finger = { ...citizen, reference: '7000000001', confirmed: true };
const order = {
  deviceName: 'D',
  versionInfo: '1',
  nonce: 'n',
  timestamp: '2026-03-04T15:00:00Z',
  data: {
    saveLog: true,
    processId: 'p-1',
    timeOut: limits.printTimeOut,
    name: 'Demo',
    serial: 'TK1',
    nickname: 'C9',
    printerName: 'P',
  },
};
const wireKey = { key: 'a'.repeat(64), iv: 'b'.repeat(32) };

interface Operation {
  run(place: ServiceEndpoint): Promise<unknown>;
  readonly fails: readonly object[];
}

/** Every operation that reads a response, and the failures of its adapter that are documented. */
const operations: Readonly<Record<string, Operation>> = {
  'looking a token up': {
    run: (place) => openRemoteTokens(place).find('TK1'),
    fails: [
      { name: 'TokenError', at: 'consult' },
      { name: 'TokenError', at: 'import' },
    ],
  },
  'a token’s key': {
    run: (place) => openRemoteTokens(place).makeKey('TK1', '4711'),
    fails: [{ name: 'TokenError', at: 'key' }],
  },
  'a guide': {
    run: (place) => openRemoteCourier(place).accept('key-1', parcel),
    fails: [{ name: 'CourierError', kind: 'silent', reason: 'courierSilent' }],
  },
  'a citizen': {
    run: (place) => openRemoteRegistries(place).citizen(citizen),
    fails: ['timeExceeded', 'identityValidationImpossible', 'confrontaAuthentication'].map((key) => ({ key })),
  },
  'a fingerprint': {
    run: (place) => openRemoteReader(place).capture(finger),
    fails: ['timeExceeded', 'readerFailed'].map((key) => ({ key })),
  },
  'an envelope': {
    run: (place) => sendPrint({ ...place, key: wireKey }, order, '4711'),
    fails: [
      { name: 'PrintError', kind: 'unreachable' },
      { name: 'PrintError', kind: 'refused' },
    ],
  },
};

describe('a provider’s service', () => {
  const service = new FaultyService();
  let place: ServiceEndpoint;
  beforeAll(async () => {
    // Long enough for a request to arrive on a machine that has other things to do: one that stays away was not asked.
    place = { url: await service.open(), token: 'secret', timeoutMs: 1_000 };
  });
  beforeEach(() => void service.asked.splice(0));
  afterAll(() => service.close());

  const errorOf = async (promise: Promise<unknown>): Promise<Error> => {
    const error = await promise.then(
      (value) => new Error(`It took ${JSON.stringify(value)}`),
      (error: unknown) => error as Error,
    );
    // Neither of ours nor of theirs: what is shown and logged of a failure is its message.
    expect(error.message).not.toMatch(/hunter2|4711|127\.0\.0\.1|fetch failed/);
    return error;
  };

  /** Runs an operation, and tells whether it failed as documented. */
  const failsAsDocumented = async ({ run, fails }: Operation, at: ServiceEndpoint): Promise<boolean> => {
    const error = await errorOf(run(at));
    return fails.some((fields) => Object.entries(fields).every(([name, value]) => Reflect.get(error, name) === value));
  };

  it.each(Object.entries(endless))(
    'fails every operation as documented on %s, and is asked once',
    async (_, behave) => {
      service.behave = behave;
      const every = Object.values(operations);
      const failed = await Promise.all(every.map((operation) => failsAsDocumented(operation, place)));
      expect(failed).toEqual(every.map(() => true));
      expect(service.asked.map(({ token }) => token)).toEqual(every.map(() => 'Bearer secret'));
    },
  );

  describe.each(Object.entries(operations))('asked for %s', (_, operation) => {
    it.each(Object.entries({ ...unanswered, ...unreadable }))(
      'fails as documented on %s, and is asked once',
      async (_fault, behave) => {
        service.behave = behave;
        expect(await failsAsDocumented(operation, { ...place, timeoutMs: 20_000 })).toBe(true);
        expect(service.asked).toHaveLength(1);
        expect(service.asked[0]?.token).toBe('Bearer secret');
      },
      10_000,
    );

    it('fails as documented where nothing listens', async () => {
      expect(await failsAsDocumented(operation, { ...place, url: await closedAddress() })).toBe(true);
    });
  });

  it('is not read further than a response may be long', async () => {
    let sent = 0;
    service.behave = (response) => pour(response.writeHead(200), (bytes) => (sent += bytes));
    await errorOf(openRemoteTokens({ ...place, timeoutMs: 20_000 }).makeKey('TK1', '4711'));
    // What lies in the buffers of two sockets comes on top.
    expect(sent).toBeLessThan(serverLimits.services.responseBytes + 16_000_000);
  });

  it('that answers one request twice is believed once: the second is not taken for the next request’s', async () => {
    const tokens = openRemoteTokens(place);
    service.behave = twice({ serial: 'TK1', model: 'One' }, { serial: 'TK2', model: 'Forged' });
    expect(await tokens.find('TK1')).toEqual({ serial: 'TK1', model: 'One' });
    service.behave = json({ serial: 'TK2', model: 'Two' });
    expect(await tokens.find('TK2')).toEqual({ serial: 'TK2', model: 'Two' });
    expect(service.asked.map(({ path }) => path)).toEqual(['/tokens/TK1', '/tokens/TK2']);
  });

  it('that answers with text the database can’t hold has not answered', async () => {
    for (const model of ['C9\0', 'C9\ud800']) {
      service.behave = json({ serial: 'TK1', model });
      expect(await errorOf(openRemoteTokens(place).find('TK1'))).toMatchObject({ at: 'consult' });
    }
  });

  it('has its texts cut by whole characters', async () => {
    const { max } = limits.form.tokenModel;
    service.behave = json({ serial: 'TK1', model: '😀'.repeat(max + 1) });
    expect(await openRemoteTokens(place).find('TK1')).toEqual({ serial: 'TK1', model: '😀'.repeat(max) });
    service.behave = json({ error: '😀'.repeat(1_000) }, 422);
    const { reason } = (await errorOf(openRemoteCourier(place).accept('k', parcel))) as Error & { reason: string };
    expect(reason).toBe('😀'.repeat(limits.form.observation.max));
  });

  it('of tokens is not led to another address by a serial of dots', async () => {
    service.behave = json({ serial: '..', model: 'C9' });
    expect(await openRemoteTokens(place).find('..')).toBeUndefined();
    expect(service.asked).toEqual([]);
    await openRemoteTokens(place)
      .find('a/../../b?c')
      .catch(() => undefined);
    expect(service.asked[0]?.path).toBe('/tokens/a%2F..%2F..%2Fb%3Fc');
  });

  it('of couriers says of each waybill whether it is collected, and gives its label', async () => {
    const courier = openRemoteCourier(place);
    service.behave = json({ collected: true });
    expect(await courier.isCollected('k')).toBe(true);
    service.behave = json({}, 404);
    expect(await courier.isCollected('k')).toBe(false);
    expect(await courier.label('k')).toBeUndefined();
    service.behave = json({ error: inside }, 500);
    for (const ask of [() => courier.isCollected('k'), () => courier.label('k'), () => courier.cancel('k')])
      expect(await errorOf(ask())).toMatchObject({ kind: 'silent' });
    // Larger than an object may be: a file.
    const label = Buffer.alloc(2 * serverLimits.services.responseBytes, 'x');
    service.behave = (response) => response.writeHead(200).end(label);
    expect(label.equals((await courier.label('k')) ?? label.subarray(1))).toBe(true);
  });
});

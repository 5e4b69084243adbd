import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openPrinting } from '../../../src/upstream/adapters/printing/open-printing';
import { openPrintService } from '../../../src/upstream/adapters/printing/print-service';
import { readSettings } from '../../../src/upstream/settings';
import { openJobErrors } from '../../../src/upstream/store/job-errors';

const cipher = { key: '0'.repeat(32), iv: '1'.repeat(32) };

describe('a print service elsewhere', () => {
  it('wants a key of its own outside of the demo', () => {
    const policy = { POLICY_OID: '1.3.6.1.4.1.99999.1', CPS_URL: 'https://cps.rubrica.example' };
    const payload = {
      DEMO: '0',
      LOGIN_KEY: '0'.repeat(32),
      LOGIN_IV: '1'.repeat(32),
      PKI_SECRET: '2'.repeat(64),
      ...policy,
    };
    const read = (more: Record<string, string>) => () => readSettings({ ...payload, ...more });
    expect(read({ PRINT_URL: 'https://print.rubrica.example' })).toThrow(/PRINT_KEY/);
    expect(read({})().print.key).toBeUndefined();
    const own = { PRINT_URL: 'https://print.rubrica.example', PRINT_KEY: '3'.repeat(32), PRINT_IV: '4'.repeat(32) };
    expect(read(own)().print.key).toEqual({ key: '3'.repeat(32), iv: '4'.repeat(32) });
  });

  const order = {
    deviceName: 'Equipo',
    versionInfo: '1',
    nonce: randomUUID(),
    timestamp: '2026-03-04T15:00:00.000Z',
    data: {
      saveLog: false,
      processId: '1',
      timeOut: 5 as const,
      name: 'Demo',
      serial: 'TK1',
      nickname: '',
      printerName: 'P',
    },
  };
  const unobserved = openJobErrors(
    () => undefined,
    () => new Date(),
  );
  const settings = (url: string) => ({ dataDir: '/nowhere', print: { url, token: 'secret', key: cipher, port: 0 } });

  it(
    'is distinguished: what refuses, what fails and what says nothing in five seconds',
    { timeout: 20_000 },
    async () => {
      let status: number | undefined = 200;
      const server = createServer((_request, response) => {
        if (status !== undefined)
          response.writeHead(status).end(JSON.stringify({ status: status === 200, processId: '9' }));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const printing = await openPrinting(settings(url), () => new Date(), unobserved);
      expect(await printing.print(order, '482913')).toEqual({ processId: '9' });
      status = 409;
      await expect(printing.print(order, '482913')).rejects.toMatchObject({ kind: 'refused' });
      status = 503;
      await expect(printing.print(order, '482913')).rejects.toMatchObject({ kind: 'unreachable' });
      status = undefined;
      const asked = performance.now();
      await expect(printing.print(order, '482913')).rejects.toMatchObject({ kind: 'unreachable' });
      expect(performance.now() - asked).toBeGreaterThan(4_900);
      server.closeAllConnections();
      server.close();
    },
  );

  it('ours answers no call without its token', async () => {
    const service = await openPrintService({
      port: 0,
      token: 'secret',
      key: cipher,
      folder: '/nowhere',
      clock: () => new Date(),
      jobErrors: unobserved,
    });
    const response = await fetch(`${service.url}/print`, { method: 'POST', body: JSON.stringify(order) });
    expect(response.status).toBe(401);
    await service.close();
  });
});

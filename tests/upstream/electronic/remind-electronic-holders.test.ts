import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../../../src/contract/generated/states';
import { remindElectronicHolders } from '../../../src/upstream/domain/electronic/remind-electronic-holders';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { TestServer } from '../requests/test-server';

const dayMs = 86_400_000;
const start = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('a reminder that an electronic certificate ends, on %s', (engine) => {
  let server: TestServer;
  let now = start;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
  });
  afterAll(() => server.close());

  /** Brings about a certificate that lasts for some days more. @returns the address of its holder */
  async function holderOf(state: State<'electronicCertificate'>, validDays: number, hasRequest = true) {
    count += 1;
    const contact = `electronico.${count}@rubrica.example`;
    const { id } = await buildRequest(server.services.store, { request: { state: 'FIN', email: contact } });
    await server.services.store.db
      .insertInto('electronic_certificates')
      .values({
        state,
        contact,
        subscriber_name: 'Demo Ñusta Pérez',
        document_type: 'CC',
        document_number: '1000000123',
        product: 'naturalPerson',
        request_id: hasRequest ? id : null,
        serial_number: `0A1B${count}`,
        valid_to: new Date(now.getTime() + validDays * dayMs),
        last_status_at: now,
      })
      .execute();
    return contact;
  }
  const subjects = async (to: string) => (await server.mailsTo(to)).map(({ subject }) => subject);

  it('leaves once, for an active one that ends soon', async () => {
    const soon = await holderOf('FIN', 20);
    const others = [
      await holderOf('FIN', 200),
      await holderOf('EMI', 20),
      await holderOf('RVK', 20),
      // It was brought by the signing platform: no account here has it.
      await holderOf('FIN', 20, false),
    ];
    // The clock's first round runs beside it: whichever comes first sends it.
    await remindElectronicHolders(server.services);
    expect(await subjects(soon)).toEqual([expect.stringContaining('Su certificado electrónico vence pronto')]);
    const [mail] = await server.mailsTo(soon);
    expect(mail?.text).toContain('El certificado vence el: 24 de marzo de 2026');
    expect(mail?.text).toContain('/clientSection/electronics');
    now = new Date(start.getTime() + 2 * dayMs);
    expect(await remindElectronicHolders(server.services)).toBe(0);
    expect(await subjects(soon)).toHaveLength(1);
    for (const other of others) expect(await subjects(other)).toEqual([]);
    now = start;
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import { encryptText } from '../../../src/contract/wire-cipher';
import { PrintError } from '../../../src/upstream/adapters/printing/printing';
import { clearSpool } from '../../../src/upstream/adapters/printing/spool';
import { sealPin } from '../../../src/upstream/domain/issuance/pin-seal';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { TestServer, type TestUser } from '../requests/test-server';
import { issuedToken, logistics, resultOf } from './courier-server';
import { textOf } from './pdf-contents';

const cipher = { key: '0'.repeat(32), iv: '1'.repeat(32) };

describe('the envelope of a token', () => {
  let server: TestServer;
  let person: TestUser;
  let request: RequestRow;
  let now = Date.now();
  beforeAll(async () => {
    server = await TestServer.open('postgres', { clock: () => new Date(now) });
    person = await server.createUser(...logistics);
    request = await issuedToken(server);
    await server.services.store.db
      .insertInto('token_serials')
      .values({
        serial: request.token_serial ?? '',
        model: 'Token',
        imported_at: new Date(),
        certificate_serial: null,
        loaded_at: null,
        ...sealPin(server.services, request.token_serial ?? '', '482913'),
      })
      .execute();
  }, 60_000);
  afterAll(() => server.close());

  const spooled = () => {
    const folder = path.join(server.services.settings.dataDir, 'spool', 'print');
    return readdirSync(folder).map((name) => path.join(folder, name));
  };
  const order = (more: object = {}, data: object = {}) => ({
    deviceName: 'Equipo de muestra',
    versionInfo: '1.0',
    nonce: randomUUID(),
    timestamp: server.services.clock().toISOString(),
    ...more,
    data: {
      saveLog: true,
      processId: String(request.id),
      timeOut: 5,
      name: 'Demo Ñusta Pérez Prueba',
      Pin: encryptText('482913', server.services.settings.login),
      serial: request.token_serial,
      nickname: 'Token de Ñusta',
      printerName: 'Impresora de muestra',
      ...data,
    },
  });
  const print = (body: object) => person.post('/print/print', body);
  const printings = async () => {
    const entries = server.services.store.db.selectFrom('audit').select('action').orderBy('sequence');
    const rows = await entries.where('action', 'in', ['token.print', 'token.failPrint']).execute();
    return rows.map(({ action }) => action);
  };

  it('is spooled as a PDF with the PIN in clear, which nothing else has', async () => {
    const response = await print(order());
    expect(response).toMatchObject({ status: 200, body: { status: true, processId: String(request.id) } });
    const [paper = ''] = spooled().filter((name) => name.endsWith('.pdf'));
    const content = await textOf(readFileSync(paper));
    for (const part of ['482913', String(request.token_serial), 'Ñusta']) expect(content).toContain(part);
    const log = readFileSync(spooled().find((name) => name.endsWith('.jsonl')) ?? '', 'utf8');
    expect(log).toContain(String(request.token_serial));
    expect(log).not.toContain('482913');
    const audit = await server.services.store.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'token.print')
      .execute();
    expect(JSON.stringify(audit)).not.toContain('482913');
  });

  it('is printed once for a nonce, near its timestamp, with a PIN that can be read, for a request that is seen', async () => {
    const once = order();
    expect((await print(once)).status).toBe(200);
    const before = (await printings()).length;
    expect(await print(once)).toMatchObject({ status: 502, body: { message: 'Ocurrió un error en la impresión' } });
    // Asked for is on record, too: a paper may be there whose answer was lost.
    expect((await printings()).slice(before)).toEqual(['token.print', 'token.failPrint']);
    const old = order({ timestamp: new Date(server.services.clock().getTime() - 600_000).toISOString() });
    expect((await print(old)).body['message']).toBe('Ocurrió un error en la impresión');
    const garbled = await print(order({}, { Pin: encryptText('482913', cipher) }));
    const { min, max } = limits.form.pin;
    const message = expect.stringContaining(`de ${min} a ${max} letras`) as string;
    expect(garbled.body['fields']).toMatchObject([{ field: '/data/Pin', message }]);
    expect((await print(order({}, { serial: 'TK000000000' }))).status).toBe(404);
    expect((await print(order({}, { timeOut: 6 }))).status).toBe(422);
    const stranger = await server.createUser('LOGISTIC_CONSULT');
    expect((await stranger.post('/print/print', order())).status).toBe(403);
  });

  it('is one paper for a write whose response was lost, also where the server died after the printing', async () => {
    const papers = () => spooled().filter((name) => name.endsWith('.pdf')).length;
    const send = (body: object, key: string) => person.post('/print/print', body, { 'idempotency-key': key });
    const [one, other] = [order(), order()];
    const before = { papers: papers(), entries: (await printings()).length };
    const first = await send(one, 'printed once');
    expect(await send(one, 'printed once')).toMatchObject({ status: 200, body: first.body });
    expect(papers()).toBe(before.papers + 1);
    expect((await printings()).slice(before.entries)).toEqual(['token.print']);
    const { printing } = server.services;
    const dying = vi.spyOn(printing, 'print').mockImplementationOnce(async (printed, pin) => {
      dying.mockRestore();
      await printing.print(printed, pin);
      throw new PrintError('unreachable');
    });
    expect((await send(other, 'died')).body['informationCode']).toBe('biomanagerFailure');
    expect(await send(other, 'died')).toMatchObject({ status: 200, body: { processId: String(request.id) } });
    expect(papers()).toBe(before.papers + 2);
  });

  it('says the name and the PIN of its own token alone, while that is kept', async () => {
    const fields = async (data: object) => (await print(order({}, data))).body['fields'];
    const refused = [{ field: '/data', code: 'printNotTheTokens', message: expect.any(String) as string }];
    const name = { name: 'Otra Persona' };
    const Pin = { Pin: encryptText('9999', server.services.settings.login) };
    // Which of them is wrong is not said.
    expect([await fields(name), await fields(Pin)]).toEqual([refused, refused]);
    expect((await print(order({}, { name: ' demo ñusta  pérez prueba ' }))).status).toBe(200);
    const bare = await issuedToken(server);
    const gone = await print(order({}, { serial: bare.token_serial }));
    expect(gone).toMatchObject({ status: 409, body: { informationCode: 'printPinGone' } });
  });

  it('is locked for a time by five wrong tries of any callers, each in the audit trail', async () => {
    const { db } = server.services.store;
    const audited = async (action: string) => {
      const entries = db.selectFrom('audit').selectAll().where('action', '=', action);
      return entries.where('subject', '=', `requests/${request.id}`).execute();
    };
    const before = (await audited('token.refuse')).length;
    const colleague = await server.createUser(...logistics);
    const guess = (who: TestUser, pin: string) =>
      who.post('/print/print', order({}, { Pin: encryptText(pin, server.services.settings.login) }));
    for (let turn = 0; turn < 5; turn += 1) {
      now += 60_000;
      expect((await guess(turn % 2 === 0 ? person : colleague, `999${turn}`)).status).toBe(422);
    }
    const locked = await guess(colleague, '482913');
    expect(locked).toMatchObject({ status: 423, body: { informationCode: 'printLocked', params: { minutes: 15 } } });
    const refused = await audited('token.refuse');
    expect(refused).toHaveLength(before + 5);
    expect(JSON.stringify(refused)).not.toContain('9994');
    expect(await audited('token.lock')).toHaveLength(1);
    now += 15 * 60_000;
    person = await server.createUser(...logistics);
    expect((await print(order())).status).toBe(200);
  });

  it('leaves no paper with a PIN once the printer has had time for it', async () => {
    await print(order());
    const folder = path.join(server.services.settings.dataDir, 'spool', 'print');
    const papers = () => spooled().filter((name) => name.endsWith('.pdf'));
    await clearSpool(folder, new Date(Date.now() + 9 * 60_000));
    expect(papers()).not.toEqual([]);
    await clearSpool(folder, new Date(Date.now() + 10 * 60_000));
    expect(papers()).toEqual([]);
  });

  it('gives its PIN in the wire cipher to who prints, and no more of the request', async () => {
    const serial = request.token_serial ?? '';
    const url = '/structure/consult-query-info-files';
    const read = await person.post(url, { externalRequestId: String(request.external_id) });
    expect(resultOf(read)).toEqual({
      externalRequestId: String(request.external_id),
      firstName: request.first_name,
      secondName: request.second_name,
      surName: request.sur_name,
      secondSurname: request.second_surname,
      subscriberName: request.subscriber_name,
      serialToken: serial,
      encryptionPin: encryptText('482913', server.services.settings.login),
    });
    const checker = await server.createUser('CONSULT_REQUEST');
    const whole = await checker.post(url, { externalRequestId: String(request.external_id) });
    expect(resultOf(whole)).not.toHaveProperty('encryptionPin');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSettingsOfPage } from '../../../src/upstream/http/settings-of-page';
import type { Services } from '../../../src/upstream/domain/services';
import { AuthServer, bearer } from '../auth/auth-server';
import { engines } from '../engines';

describe.each(engines)('The settings that a page says, on %s', (engine) => {
  let server: AuthServer;
  let admin: string;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    admin = (await server.enter(await server.add({ privileges: ['CONSULT_CONFIG', 'MODIFY_CONFIG'] }))).token;
  });
  afterAll(() => server.close());

  const write = async (configurationKey: string, configurationValue: string, version: number): Promise<void> => {
    const body = { configurationKey, configurationValue, version };
    const { status } = await server.send('PUT', '/api/certificate/ECD/updateSystemConfiguration', body, bearer(admin));
    expect(status).toBe(200);
  };
  const contact = async (): Promise<unknown> => {
    const { body } = await server.send('GET', '/config.json');
    return body['contact'];
  };

  const mailed = async (): Promise<string> => {
    const { store, mail } = server.services;
    const content = { language: 'es', subject: `Aviso ${randomUUID()}`, paragraphs: ['Hola'] } as const;
    await store.transaction((trx) => mail.post(trx, { ...content, to: 'ana@entidad.example' }));
    const query = store.db.selectFrom('mail_outbox').select('text').where('subject', '=', content.subject);
    return (await query.executeTakeFirstOrThrow()).text;
  };

  it('are a size of files that an administrator changed, at once', async () => {
    const files = async (): Promise<unknown> => (await server.send('GET', '/config.json')).body['files'];
    expect(await files()).toEqual({ megabytes: 8 });
    await write('MaxFileMegabytes', '3', 0);
    expect(await files()).toEqual({ megabytes: 3 });
  });

  it('and mails name to ask whom an administrator wrote, at once, and otherwise whom the installation says', async () => {
    const installation = (await contact()) as Record<string, string>;
    await write('SupportPhone', '01 8000 123 456', 0);
    await write('HelpAddress', 'https://entidad.example/ayuda', 0);
    const written = { ...installation, phone: '01 8000 123 456', helpUrl: 'https://entidad.example/ayuda' };
    expect(await contact()).toEqual(written);
    expect(await mailed()).toContain('01 8000 123 456');
    await write('SupportPhone', '', 1);
    await write('HelpAddress', '', 1);
    expect(await contact()).toEqual(installation);
    expect(await mailed()).toContain(installation['phone']);
  });
});

describe('The settings that a page says', () => {
  it('are those read last, where the database does not answer', async () => {
    const contact = { phone: '601 555 0100' };
    const silent = new Proxy({}, { get: () => () => new Promise(() => undefined) });
    const failing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no connection');
        },
      },
    );
    for (const db of [silent, failing]) {
      const services = { store: { db }, settings: { contact } } as unknown as Pick<Services, 'store' | 'settings'>;
      expect(await openSettingsOfPage(services)()).toEqual({ contact, files: { megabytes: 8 } });
    }
  });
});

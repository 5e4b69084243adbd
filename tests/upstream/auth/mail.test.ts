import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMail, type MailAdapter, type OutgoingMail } from '../../../src/upstream/adapters/mail';
import type { Store } from '../../../src/upstream/store/database';
import { openJobErrors } from '../../../src/upstream/store/job-errors';
import { engines, openEmptyStore } from '../engines';

const mail = (subject: string): OutgoingMail => ({
  to: 'alguien@rubrica.example',
  language: 'es',
  subject,
  paragraphs: ['¿Qué <tal>, señor?'],
});

describe.each(engines)('The outbox, on %s', (engine) => {
  const received: string[] = [];
  const logged: string[] = [];
  let refusing = false;
  let now: Date;
  let store: Store;
  let remove: () => Promise<void>;
  let server: SMTPServer;
  const opened: MailAdapter[] = [];

  beforeEach(async () => {
    received.length = 0;
    logged.length = 0;
    refusing = false;
    now = new Date('2026-03-02T15:00:00Z');
    ({ store, remove } = await openEmptyStore(engine));
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusing ? new Error('Mailbox unavailable') : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
    await new Promise<void>((resolve) => server.close(resolve));
    await remove();
  });

  const open = (withSmtp = true): MailAdapter => {
    const { port } = server.server.address() as AddressInfo;
    const settings = {
      mailFrom: 'Rúbrica <no-reply@rubrica.example>',
      ...(withSmtp && { smtpUrl: `smtp://127.0.0.1:${port}` }),
    };
    const clock = () => new Date(now);
    const adapter = openMail({
      store,
      settings,
      clock,
      contactIn: () => Promise.resolve({}),
      jobErrors: openJobErrors((job) => logged.push(job), clock),
    });
    opened.push(adapter);
    return adapter;
  };
  const outbox = () => store.db.selectFrom('mail_outbox').selectAll().orderBy('subject').execute();

  it('holds a mail only when the transaction that causes it ends well', async () => {
    const adapter = open(false);
    const failing = store.transaction(async (trx) => {
      await adapter.post(trx, mail('Perdido'));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await store.transaction((trx) => adapter.post(trx, mail('Guardado')));
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['Guardado']);
    expect(await adapter.deliver()).toBe(0);
  });

  it('is sent once by SMTP, as text and as HTML', async () => {
    const adapter = open();
    await store.transaction((trx) => adapter.post(trx, mail('Uno')));
    expect(await adapter.deliver()).toBe(1);
    expect(await adapter.deliver()).toBe(0);
    expect(received).toHaveLength(1);
    const [row] = await outbox();
    expect(row?.sent_at).toEqual(now);
    expect(received[0]).toContain(`Message-ID: <${row?.id}@rubrica.example>`);
    expect(received[0]).toMatch(/multipart\/alternative/);
    expect(received[0]).toContain('&lt;tal&gt;');
  });

  it('has no text or attachment left of a mail that was sent or given up, and all of one that waits', async () => {
    const adapter = open();
    const attachment = { name: 'a.txt', type: 'text/plain', content: Buffer.from('123456') };
    await store.transaction((trx) => adapter.post(trx, { ...mail('Uno'), attachments: [attachment] }));
    refusing = true;
    const seen = async () => {
      const attachments = await store.db.selectFrom('mail_attachments').select('name').execute();
      const [row] = await outbox();
      return { text: row?.text, html: row?.html, attachments: attachments.length };
    };
    const waiting = await seen();
    expect(waiting).toMatchObject({ text: expect.stringContaining('¿Qué <tal>') as string, attachments: 1 });
    await adapter.deliver();
    expect(await seen()).toEqual(waiting);
    refusing = false;
    now = new Date(now.getTime() + 60_000);
    expect(await adapter.deliver()).toBe(1);
    expect(received[0]).toContain('a.txt');
    expect(await seen()).toEqual({ text: '', html: null, attachments: 0 });
    await store.db.deleteFrom('mail_outbox').execute();
    await store.transaction((trx) => adapter.post(trx, { ...mail('Dos'), attachments: [attachment] }));
    refusing = true;
    while ((await outbox())[0]?.given_up_at === null) {
      await adapter.deliver();
      now = (await outbox())[0]?.due_at ?? now;
    }
    expect(await seen()).toEqual({ text: '', html: null, attachments: 0 });
  });

  it('is tried again later, with growing waits, and given up in the end', async () => {
    const adapter = open();
    await store.transaction((trx) => adapter.post(trx, mail('Terco')));
    refusing = true;
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await adapter.deliver()).toBe(0);
      const [row] = await outbox();
      waits.push(((row?.due_at.getTime() ?? 0) - now.getTime()) / 60_000);
      expect(await adapter.deliver()).toBe(0);
      now = row?.due_at ?? now;
    }
    expect(waits).toEqual([1, 5, 30, 120, 480]);
    await adapter.deliver();
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts: 6, given_up_at: now, sent_at: null });
    expect(row?.error).toContain('Mailbox unavailable');
    refusing = false;
    expect(await adapter.deliver()).toBe(0);
    expect(logged).toEqual(['mailDelivery']);
  });

  it('is sent once each by instances that work at the same time', async () => {
    const [one, other] = [open(), open()];
    await store.transaction(async (trx) => {
      for (let number = 0; number < 25; number += 1) await one.post(trx, mail(`Número ${number}`));
    });
    const counts = await Promise.all([one.deliver(), other.deliver()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(25);
    expect(received).toHaveLength(25);
  });
});

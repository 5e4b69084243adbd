import fastify from 'fastify';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addErrorResponses } from '../../../src/upstream/http/errors';
import { logResponses, loggerOptions } from '../../../src/upstream/http/logger';
import { readSettings } from '../../../src/upstream/settings';
import { outsideDemo } from './outside-demo';

/** What would be personal wherever a person put it. */
const personal = 'Marta-1020304050';
let lines = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString();
    done();
  },
});
const settings = readSettings({
  NODE_ENV: 'production',
  ...outsideDemo,
  LOG_LEVEL: 'info',
});
const app = fastify({ logger: { ...loggerOptions(settings), stream: sink } });

beforeAll(async () => {
  addErrorResponses(app);
  logResponses(app);
  app.post('/change-password/:id', { config: { call: 'auth.changePassword' } }, () => {
    throw new Error(`duplicate key: ${personal}`);
  });
  app.get('/round', () => {
    const rows = [1, 2].map((row) => Object.assign(new Error(`${personal} ${row}`), { code: '23505' }));
    throw new AggregateError(rows, 'Two rows could not be done');
  });
  await app.inject('/round');
  await app.inject({
    method: 'POST',
    url: `/change-password/${personal}?name=${personal}`,
    headers: { reference: personal, authorization: `Bearer ${personal}` },
    payload: { name: personal },
  });
});
afterAll(() => app.close());

describe('the log', () => {
  it('says which call failed and where, and nothing of who or with what', () => {
    expect(lines).toContain('auth.changePassword');
    expect(lines).toContain('/change-password/:id');
    expect(lines).toContain('logs.test');
    expect(lines).not.toContain(personal);
  });

  it('says once what several errors of one cause gathered in another are', () => {
    expect(lines).toContain('AggregateError');
    expect(lines.match(/23505/g)).toHaveLength(1);
    expect(lines).not.toContain(personal);
  });
});

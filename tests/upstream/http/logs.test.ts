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
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { demo } from '../../src/contract/generated/demo';
import { repository, shortLived } from './harness/server';
import { firstStart, freshDataDir, type OwnPlace } from './harness/template';

let place: OwnPlace;

test.beforeAll(async () => {
  place = await freshDataDir();
});
test.afterAll(() => place.remove());

/** Starts as `npm start` does, without npm: no terminal, no input. It is asked to stop once it listens. */
async function start(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...shortLived, 'scripts/start.mjs'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: place.dataDir, ...environment },
  });
  let output = '';
  let isAsked = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      const address = /listens at (\S+)/.exec(output)?.[1];
      if (isAsked || !address || !output.includes(demo.accounts.at(-1)?.username ?? '')) return;
      // Once: the second signal would end it at once, whatever it is writing.
      isAsked = true;
      void fetch(`${address}/health`).then((response) => {
        output += `health ${response.status}\n`;
        child.kill('SIGTERM');
      });
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, output };
}

test('the first start seeds with progress, says where it is and who may enter, and ends on request', async () => {
  const { code, output, health } = await firstStart();
  expect(output).toMatch(/First start: .+/);
  expect(health).toBe(200);
  expect(output.match(/ADMINISTRADOR/g)).toHaveLength(1);
  expect(code).toBe(0);
});

test('a second start seeds nothing', async () => {
  const { code, output } = await start({ PORT: '0' });
  expect(output).not.toContain('First start');
  expect(output).toContain('health 200');
  expect(code).toBe(0);
});

test('a taken port is said in words', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { code, output } = await start({ PORT: String((taken.address() as AddressInfo).port) });
  taken.close();
  expect(output).toContain('The port is taken by another process: set PORT to a free one.');
  expect(code).toBe(1);
});

test('wrong settings are named together, with what to do', async () => {
  const { code, output } = await start({ PORT: 'many', DEMO: 'perhaps', NODE_ENV: 'production' });
  expect(output).toContain('PORT must be a whole number');
  expect(output).toContain('DEMO must be one of 0, 1');
  expect(code).toBe(1);
});

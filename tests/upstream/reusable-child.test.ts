import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { openReusableChild, type ReusableChild } from '../../src/upstream/adapters/child/reusable-child';

const file = fileURLToPath(new URL('recognition/failing-child.mjs', import.meta.url));
const asker = fileURLToPath(new URL('reusable-child-parent.ts', import.meta.url));

interface ChildResponse {
  readonly pages: readonly { readonly page: number; readonly pid: number }[];
}

const pidOf = async (child: ReusableChild, behaviour = 'ok') =>
  (await child.request<ChildResponse>({ bytes: Buffer.from(behaviour) }, 20_000)).pages[0]?.pid ?? 0;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const becomesDead = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);

describe('a child that reads files', () => {
  let child: ReusableChild;
  afterEach(() => child.end());
  const keep = (idleMs = 60_000) => (child = openReusableChild({ file, megabytes: 300, idleMs }));

  it('is the same one while it is needed, and gives its memory back when it is not', async () => {
    keep(1_500);
    const first = await pidOf(child);
    expect(await pidOf(child)).toBe(first);
    await becomesDead(first);
    expect(await pidOf(child)).not.toBe(first);
  });

  it('is replaced after an answer for which it took half its memory', async () => {
    keep();
    const first = await pidOf(child, 'hold');
    await becomesDead(first);
    expect(await pidOf(child)).not.toBe(first);
  });

  it('is unavailable, and not the file unreadable, where no process can be started', async () => {
    child = openReusableChild({ file: '/nowhere/child.mjs', megabytes: 300, idleMs: 1_000 });
    await expect(pidOf(child)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('stays through the signals that a terminal sends to all', async () => {
    keep();
    const pid = await pidOf(child);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    expect(await pidOf(child)).toBe(pid);
  });

  it.each(['ok', 'spin'])('ends with its parent, also where that is killed while it does %s', async (behaviour) => {
    keep();
    const parent = spawn(process.execPath, ['--import', 'tsx', asker, file, behaviour], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await becomesDead(pid);
  });
});

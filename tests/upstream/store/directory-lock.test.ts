import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, statSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from '../../../src/upstream/store/directory-lock';
import { processStart } from '../../../src/upstream/store/process-identity';

describe('the lock on the data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'rubrica-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const holdBy = (pid: number, started: string): void =>
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid, started }));

  it('is had once, names the directory to the second, and can be taken after the release', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    expect(() => lockDirectory(directory)).toThrow(directory);
    release();
    lockDirectory(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('closes the directory to every other account', () => {
    chmodSync(directory, 0o755);
    lockDirectory(directory)();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    const inside = join(directory, 'new', 'data');
    lockDirectory(inside)();
    expect(statSync(inside).mode & 0o777).toBe(0o700);
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    holdBy(pid, processStart(pid) ?? '');
    expect(() => lockDirectory(directory)).toThrow(`process ${pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDirectory(directory)();
  });

  it('is taken over when another process has the number by now', () => {
    holdBy(process.pid, 'an earlier start');
    lockDirectory(directory)();
  });

  it.each(['', '{', '{"pid":"x"}', 'null'])('is taken over when it says nothing sensible: %j', (content) => {
    writeFileSync(join(directory, 'lock'), content);
    lockDirectory(directory)();
  });

  it('leaves the lock of the process that took it over', () => {
    const release = lockDirectory(directory);
    holdBy(1, processStart(1) ?? '');
    release();
    expect(readdirSync(directory)).toEqual(['lock']);
  });
});

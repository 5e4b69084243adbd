import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Returns answers a second from 16 connections of another process. */
export async function measureLoad(
  address: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const script = path.join(import.meta.dirname, 'load.ts');
  const values = [address, url, JSON.stringify(headers), '16', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, script, ...values]);
  return Number(stdout);
}

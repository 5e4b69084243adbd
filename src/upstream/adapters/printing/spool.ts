import { createHash, randomUUID } from 'node:crypto';
import { appendFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { PrinterRequest } from '../../../contract/generated/types';
import { namesIn } from '../../store/names-in';
import { openSheet } from '../pdf-sheet';

/** A DL envelope's insert, in points. */
const size = { width: 595.3, height: 283.5, margin: 48 };

/**
 * Writes the paper of an envelope for the printer, under a name that its nonce gives: the same nonce is never written
 * twice, also after a restart. Only the server's own user may read it, for it has the PIN. It has its name once it is whole:
 * one whose writing broke off was not printed.
 * @returns false where the nonce was used before
 */
export async function spool(folder: string, request: PrinterRequest, pin: string, now: Date): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256').update(request.nonce).digest('hex').slice(0, 32);
  const part = path.join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(part, await drawEnvelope(request, pin, now), { flag: 'wx', mode: 0o600 });
    await link(part, path.join(folder, `${name}.pdf`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
  if (request.data.saveLog) await log(folder, request, now);
  return true;
}

const spoolRetentionMs = serverLimits.print.spoolMinutes * minuteMs;

/** Deletes the papers that the printer has had time for: each has a PIN. Their nonces are too old by then to come again. */
export async function clearSpool(folder: string, now: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => /\.(pdf|part)$/.test(each))) {
    const file = path.join(folder, name);
    // The file may be gone: a round of another process deletes it, too.
    const { mtimeMs = now.getTime() } = (await stat(file).catch(() => undefined)) ?? {};
    if (mtimeMs <= now.getTime() - spoolRetentionMs) await rm(file, { force: true });
  }
}

/** Logs which person printed what where: never the PIN or the name. */
async function log(folder: string, { deviceName, data }: PrinterRequest, now: Date): Promise<void> {
  const { processId, serial, printerName } = data;
  const line = JSON.stringify({ at: now.toISOString(), deviceName, processId, serial, printerName });
  await appendFile(path.join(folder, 'log.jsonl'), `${line}\n`, { mode: 0o600 });
}

async function drawEnvelope({ data }: PrinterRequest, pin: string, now: Date): Promise<Uint8Array> {
  const sheet = await openSheet({ title: data.serial, now, ...size });
  sheet.writeLine(data.name, 34, { size: 16, weight: 'bold' });
  sheet.writeLine(data.nickname, 20, { size: 11 });
  sheet.writeLine(`Serial ${data.serial}`, 34, { size: 12 });
  sheet.writeLine('PIN', 40, { size: 12 });
  sheet.writeLine(pin, 34, { size: 26, weight: 'fixed' });
  return sheet.save();
}

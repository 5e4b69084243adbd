import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyDossier } from '../../src/upstream/domain/dossier/verify';
import type { KnownEntry } from '../../src/upstream/store/audit';

const usage =
  'npm run audit:verify -- [--head <hash> [--entries <number>]] [--log server.log] [--dossier file.zip --root root.crt]';

/**
 * Reads the entries that are known from elsewhere than the trail itself.
 * @param args the command's arguments: heads by hand, logs of the server, dossiers and the root that seals them
 * @throws Error for an argument, a log or a dossier that proves nothing, with what is wrong with it
 */
export async function readKnownEntries(args: readonly string[]): Promise<KnownEntry[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      head: { type: 'string' },
      entries: { type: 'string' },
      log: { type: 'string', multiple: true },
      dossier: { type: 'string', multiple: true },
      root: { type: 'string' },
      policies: { type: 'string' },
    },
  });
  const logs = await Promise.all((values.log ?? []).map(readLog));
  const dossiers = await Promise.all((values.dossier ?? []).map((file) => readDossier(file, values)));
  return [...readHead(values), ...logs.flat(), ...dossiers.flat()];
}

function readHead({ head, entries }: { head?: string; entries?: string }): KnownEntry[] {
  if (head === undefined && entries === undefined) return [];
  if (!/^[0-9a-f]{64}$/.test(head ?? '') || !/^[1-9]\d*$/.test(entries ?? '1'))
    throw new Error(`A head has 64 hexadecimal digits, and its number is a whole one: ${usage}`);
  return [{ hash: head ?? '', ...(entries !== undefined && { sequence: Number(entries) }) }];
}

/** Returns the lines that the server writes each day, among any others. */
async function readLog(file: string): Promise<KnownEntry[]> {
  const heads = (await readFile(file, 'utf8')).matchAll(
    /"auditHead":\{"sequence":(?<sequence>\d+),"hash":"(?<hash>[0-9a-f]{64})"\}/g,
  );
  const known = [...heads].map(({ groups }) => ({
    sequence: Number(groups?.['sequence']),
    hash: groups?.['hash'] ?? '',
  }));
  if (known.length === 0) throw new Error(`${file} has no head of an audit trail.`);
  return known;
}

/** Returns the head of a dossier and its own entries, if it is one: a forged one could name any. */
async function readDossier(
  file: string,
  { root, policies }: { root?: string; policies?: string },
): Promise<KnownEntry[]> {
  const { problems, manifest } = await verifyDossier(await readFile(file), {
    ...(root !== undefined && { root: await readFile(root) }),
    ...(policies !== undefined && { policyArc: policies }),
  });
  if (!manifest || problems.length > 0)
    throw new Error(`${file} fails:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  const { head, entries } = manifest.audit;
  return [head, ...entries].map(({ sequence, hash }) => ({ sequence, hash }));
}

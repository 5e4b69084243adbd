import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyDossier } from '../src/upstream/services/dossier/verify';
import { verifyAudit, type AuditVerdict, type KnownEntry } from '../src/upstream/store/audit';
import { asCommand } from './as-command';
import { withSnapshot } from './open-store';

const usage =
  'npm run audit:verify -- [--head <hash> [--entries <number>]] [--log server.log] [--dossier file.zip --root root.crt]';

/**
 * `npm run audit:verify`: recomputes the hash chain of the audit trail, and finds in it what is known from elsewhere: a
 * head of before (`--head`, `--entries`), those that the server writes to its log each day (`--log`), and those in dossiers
 * (`--dossier`, which need the root that seals them). Ends with 1 when an entry was altered, removed or put in between, or a
 * known one is not there. A server may run meanwhile.
 */
await asCommand(async () => {
  const known = await readKnownEntries();
  const verdict = await withSnapshot((database) => verifyAudit(database, { known }));
  refuseBroken(verdict);
  const { entries, provenTo, head } = verdict;
  console.log(`${entries} entries, unbroken. Head: ${head}`);
  if (provenTo > 0) console.log(`Proven up to entry ${provenTo}, the newest that is known from elsewhere.`);
  if (provenTo < entries)
    console.log(
      `${entries - provenTo} younger entries are unproven: nothing tells whether others followed or stood there.`,
    );
});

function refuseBroken({ entries, brokenAt, missing, requestsBeside }: AuditVerdict): void {
  if (brokenAt !== undefined)
    throw new Error(`The audit trail is broken at entry ${brokenAt}; ${entries} before it hold.`);
  if (requestsBeside > 0)
    throw new Error(`The audit trail is empty beside ${requestsBeside} requests: it was removed.`);
  if (missing.length === 0) return;
  const names = missing.map(({ sequence, hash }) => `- ${sequence === undefined ? '' : `entry ${sequence}, `}${hash}`);
  throw new Error(
    `The audit trail has ${entries} entries, and not what is known of it: its end was cut off, or it was written anew.\n${names.join('\n')}`,
  );
}

async function readKnownEntries(): Promise<KnownEntry[]> {
  const { values } = parseArgs({
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

/** The lines that the server writes each day, among any others. */
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

/** The head of a dossier and its own entries, if it is one: a forged one could name any. */
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

import { unzipSync, type UnzipFileInfo } from 'fflate';
import {
  dossierFormat,
  formerDossierFormat,
  manifestName,
  packDossier,
  signatureName,
  type DossierFiles,
} from '../../../contract/dossier';
import { entryHash } from '../../store/audit';
import { digest, type DossierManifest } from './manifest';
import { sealProblems, type DossierTrust } from './seal-problems';

/** What a dossier turned out to be. */
export interface DossierVerdict {
  /** What fails, each naming where; none: it is as it was sealed. */
  readonly problems: readonly string[];
  readonly manifest?: DossierManifest;
}

/**
 * Verifies a bundle by itself: container, signature, certificates, revocation, files, audit entries. Nothing is asked
 * for.
 */
export async function verifyDossier(bundle: Uint8Array, trust: DossierTrust): Promise<DossierVerdict> {
  let files: DossierFiles;
  let asPacked: boolean;
  try {
    const unpacked = unpackDossier(bundle);
    if (!unpacked)
      return {
        problems: ['container: it has compressed or overlapping files, as no dossier does; nothing was unpacked'],
      };
    files = unpacked;
    asPacked = Buffer.from(packDossier(files)).equals(bundle);
  } catch {
    // The archive comes from outside, and its reader throws errors of no class of their own.
    return { problems: ['container: this is no bundle, or it is damaged'] };
  }
  const read = readManifest(files[manifestName]);
  const manifest = typeof read === 'string' ? undefined : read;
  const problems = [
    ...(asPacked ? [] : ['container: it is not as it was packed']),
    ...(typeof read === 'string' ? [read] : []),
    ...(await sealProblems(files, new Date(manifest?.exportedAt ?? Number.NaN), trust)),
    ...(manifest ? [...fileProblems(files, manifest), ...auditProblems(manifest)] : []),
  ];
  return { problems, ...(manifest && { manifest }) };
}

/**
 * Returns the files of a bundle, or undefined where they would take more memory than the bundle itself: what is packed
 * uncompressed and once cannot.
 */
function unpackDossier(bundle: Uint8Array): DossierFiles | undefined {
  let bytes = 0;
  let isForeign = false;
  const filter = ({ compression, size }: UnzipFileInfo): boolean => {
    bytes += size;
    isForeign ||= compression !== 0 || bytes > bundle.length;
    return !isForeign;
  };
  const files = unzipSync(bundle, { filter });
  return isForeign ? undefined : files;
}

/**
 * Reads the manifest. A forger may have altered its shape as well: what is read further on is there, and of its type.
 * @returns the manifest, or why there is none
 */
function readManifest(content: Uint8Array | undefined): DossierManifest | string {
  try {
    const read: unknown = JSON.parse(Buffer.from(content ?? []).toString('utf8'));
    const { audit, files } = membersOf(read);
    const { entries, head } = membersOf(audit);
    const whole =
      has(read, { format: 'string', exportedAt: 'string', request: 'object' }) &&
      everyHas(files, { name: 'string', bytes: 'number', sha256: 'string' }) &&
      everyHas(entries, { sequence: 'number', action: 'string', previous_hash: 'string', hash: 'string' }) &&
      has(head, { sequence: 'number', hash: 'string' });
    const { format } = membersOf(read);
    if (format === formerDossierFormat) {
      return `${manifestName}: sealed before seals could be told from other certificates; export the dossier again`;
    }
    return whole && format === dossierFormat ? (read as DossierManifest) : unreadable;
  } catch {
    // It is no JSON, or lacks what was looked for.
    return unreadable;
  }
}

const unreadable = `${manifestName}: missing, damaged, or of another format`;

type Shape = Readonly<Record<string, 'string' | 'number' | 'object'>>;

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function has(value: unknown, shape: Shape): boolean {
  const members = membersOf(value);
  return Object.entries(shape).every(([name, type]) => members[name] !== null && typeof members[name] === type);
}

function everyHas(values: unknown, shape: Shape): boolean {
  return Array.isArray(values) && values.every((value) => has(value, shape));
}

function fileProblems(files: DossierFiles, manifest: DossierManifest): string[] {
  const named = [manifestName, signatureName, ...manifest.files.map(({ name }) => name)];
  const present = Object.keys(files);
  const extra = present.filter((name) => !named.includes(name));
  const ordered = named.filter((name) => present.includes(name));
  const packed = present.filter((name) => named.includes(name));
  return [
    ...(packed.every((name, place) => name === ordered[place]) ? [] : ['container: its files are in another order']),
    ...manifest.files.flatMap(({ name, sha256, bytes }) => {
      const content = files[name];
      if (!content) return [`${name}: missing`];
      return digest(content) === sha256 && content.length === bytes ? [] : [`${name}: not the file that was sealed`];
    }),
    ...extra.map((name) => `${name}: not in the manifest`),
  ];
}

/**
 * Returns the problems of the trail: each entry by its own hash; entries that follow each other by the one before; none
 * after the last of the trail.
 */
function auditProblems({ audit: { entries, head } }: DossierManifest): string[] {
  return entries.flatMap(({ hash, ...entry }, place) => {
    const next = entries[place + 1];
    const broken =
      hash !== entryHash(entry) ||
      (next?.sequence === entry.sequence + 1 && next.previous_hash !== hash) ||
      entry.sequence > head.sequence ||
      (entry.sequence === head.sequence && hash !== head.hash);
    return broken ? [`audit entry ${entry.sequence}: its hash does not fit`] : [];
  });
}

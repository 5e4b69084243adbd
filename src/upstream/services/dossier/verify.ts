import { verify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import {
  chainNames,
  dossierFormat,
  manifestName,
  packDossier,
  signatureName,
  type DossierFiles,
} from '../../../contract/dossier';
import { auditSeal } from '../../store/audit';
import { digest, type DossierManifest } from './manifest';

/** What a dossier turned out to be. */
export interface DossierVerdict {
  /** What fails, each naming where; none: it is as it was sealed. */
  readonly problems: readonly string[];
  /** SHA-256 of the root that it appeals to, hexadecimal: whoever verifies compares it with the one they trust. */
  readonly root?: string;
  readonly manifest?: DossierManifest;
}

/**
 * Verifies a bundle by itself: container, signature, certificates, files, audit entries. Nothing is asked of anybody.
 * @param trusted the root that is trusted, DER or PEM; without it the bundle's own is taken, and named
 */
export function verifyDossier(bundle: Uint8Array, trusted?: Uint8Array): DossierVerdict {
  let files: DossierFiles;
  let asPacked: boolean;
  try {
    files = unzipSync(bundle);
    asPacked = Buffer.from(packDossier(files)).equals(bundle);
  } catch {
    return { problems: ['container: this is no bundle, or it is damaged'] };
  }
  const manifest = readManifest(files[manifestName]);
  const problems = [
    ...(asPacked ? [] : ['container: it is not as it was packed']),
    ...(manifest ? [] : [`${manifestName}: missing, damaged, or of another format`]),
    ...chainProblems(files, manifest, trusted),
    ...(manifest ? [...fileProblems(files, manifest), ...auditProblems(manifest)] : []),
  ];
  const root = files[chainNames[2]];
  return { problems, ...(root && { root: digest(root) }), ...(manifest && { manifest }) };
}

/** Whoever altered a manifest may have altered its shape as well: what is read further on is there, and of its type. */
function readManifest(content: Uint8Array | undefined): DossierManifest | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(content ?? []).toString('utf8'));
    const { audit, files } = membersOf(read);
    const { entries, head } = membersOf(audit);
    const whole =
      has(read, { format: 'string', exportedAt: 'string', request: 'object' }) &&
      everyHas(files, { name: 'string', bytes: 'number', sha256: 'string' }) &&
      everyHas(entries, { sequence: 'number', action: 'string', previous_hash: 'string', hash: 'string' }) &&
      has(head, { sequence: 'number', hash: 'string' });
    return whole && membersOf(read)['format'] === dossierFormat ? (read as DossierManifest) : undefined;
  } catch {
    return undefined;
  }
}

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

function chainProblems(
  files: DossierFiles,
  manifest: DossierManifest | undefined,
  trusted: Uint8Array | undefined,
): string[] {
  try {
    const [seal, issuing, root] = chainNames.map((name) => new X509Certificate(Buffer.from(files[name] ?? [])));
    if (!seal || !issuing || !root) return ['certificates: one is missing'];
    const at = new Date(manifest?.exportedAt ?? Number.NaN);
    const anchor = trusted && new X509Certificate(Buffer.from(trusted));
    const checks: [boolean, string][] = [
      [signs(files, seal), `${signatureName}: the signature is not of this manifest by this seal`],
      [issued(issuing, seal), `${chainNames[0]}: not issued by ${chainNames[1]}`],
      [issued(root, issuing), `${chainNames[1]}: not issued by ${chainNames[2]}`],
      [issued(root, root), `${chainNames[2]}: not a root`],
      [issuing.ca && root.ca && !seal.ca, 'certificates: one has a part that it may not have'],
      [!anchor || anchor.raw.equals(root.raw), `${chainNames[2]}: not the root that you trust`],
      ...[seal, issuing, root].map((each, place): [boolean, string] => [
        at >= new Date(each.validFrom) && at <= new Date(each.validTo),
        `${chainNames[place] ?? ''}: not in force when the dossier was exported`,
      ]),
    ];
    return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
  } catch {
    return ['certificates: one is missing or damaged'];
  }
}

function signs(files: DossierFiles, { publicKey }: X509Certificate): boolean {
  const [content, signature] = [files[manifestName], files[signatureName]];
  return content !== undefined && signature !== undefined && verify('sha256', content, publicKey, signature);
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function fileProblems(files: DossierFiles, manifest: DossierManifest): string[] {
  const named = new Set([manifestName, signatureName, ...manifest.files.map(({ name }) => name)]);
  const extra = Object.keys(files).filter((name) => !named.has(name));
  return [
    ...manifest.files.flatMap(({ name, sha256, bytes }) => {
      const content = files[name];
      if (!content) return [`${name}: missing`];
      return digest(content) === sha256 && content.length === bytes ? [] : [`${name}: not the file that was sealed`];
    }),
    ...extra.map((name) => `${name}: not in the manifest`),
  ];
}

/** Each entry by its own hash; entries that follow each other by the one before; none after the last of the trail. */
function auditProblems({ audit: { entries, head } }: DossierManifest): string[] {
  return entries.flatMap(({ hash, ...entry }, place) => {
    const next = entries[place + 1];
    const broken =
      hash !== auditSeal(entry) ||
      (next?.sequence === entry.sequence + 1 && next.previous_hash !== hash) ||
      entry.sequence > head.sequence ||
      (entry.sequence === head.sequence && hash !== head.hash);
    return broken ? [`audit entry ${entry.sequence}: its hash does not fit`] : [];
  });
}

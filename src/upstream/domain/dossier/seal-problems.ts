import { verify, X509Certificate } from 'node:crypto';
import { chainNames, listNames, manifestName, signatureName, type DossierFiles } from '../../../contract/dossier';
import { serialText } from '../../adapters/pki/serial';
import { sealFaults, sealIdentifiers } from '../../adapters/pki/seal-identifiers';
import { x509 } from '../../adapters/pki/x509';
import { digest } from './manifest';

/** What the verifier brings along. */
export interface DossierTrust {
  /** The root that is trusted, DER or PEM; a dossier without one proves nothing, and is refused. */
  readonly root?: Uint8Array;
  /** Revocation lists younger than the dossier's own, DER or PEM. */
  readonly lists?: readonly Uint8Array[];
  /** Of the provider's policies; absent: the documented one. */
  readonly policyArc?: string;
}

interface Chain {
  readonly seal: X509Certificate;
  readonly issuing: X509Certificate;
  readonly root: X509Certificate;
}

const [sealName, issuingName, rootName] = chainNames;

/** Says what keeps the signature from being one of a seal of dossiers, in force and not revoked, below the trusted root. */
export async function sealProblems(files: DossierFiles, exportedAt: Date, trust: DossierTrust): Promise<string[]> {
  try {
    const [seal, issuing, root] = chainNames.map((name) => new X509Certificate(Buffer.from(files[name] ?? [])));
    if (!seal || !issuing || !root) return ['certificates: one is missing'];
    const chain: Chain = { seal, issuing, root };
    const unsigned = `${signatureName}: the signature is not of this manifest by this seal`;
    // What a seal is that did not sign it says nothing of the manifest.
    if (!signs(files, seal)) return [unsigned, ...rootProblems(chain, trust.root)];
    return [
      ...chainProblems(chain, exportedAt),
      ...rootProblems(chain, trust.root),
      ...sealFaults(parse(seal), sealIdentifiers(trust.policyArc)).map((fault) => `${sealName}: ${fault}`),
    ].concat(await listProblems(files, chain, exportedAt, trust.lists ?? []));
  } catch {
    // The files come from outside, and the parsers of certificates throw errors of no class of their own.
    return ['certificates: one is missing or damaged'];
  }
}

function chainProblems({ seal, issuing, root }: Chain, exportedAt: Date): string[] {
  const checks: [boolean, string][] = [
    [issued(issuing, seal), `${sealName}: not issued by ${issuingName}`],
    [issued(root, issuing), `${issuingName}: not issued by ${rootName}`],
    [issued(root, root), `${rootName}: not a root`],
    [issuing.ca && root.ca, 'certificates: one has a part that it may not have'],
    ...[seal, issuing, root].map((each, place): [boolean, string] => [
      exportedAt >= new Date(each.validFrom) && exportedAt <= new Date(each.validTo),
      `${chainNames[place] ?? ''}: not in force when the dossier was exported`,
    ]),
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

function rootProblems({ root }: Chain, trusted: Uint8Array | undefined): string[] {
  if (!trusted) return [`${rootName}: no root was given to trust; this one has the SHA-256 ${digest(root.raw)}`];
  const same = root.raw.equals(trusted) || new X509Certificate(Buffer.from(trusted)).raw.equals(root.raw);
  return same ? [] : [`${rootName}: not the root that you trust`];
}

function signs(files: DossierFiles, { publicKey }: X509Certificate): boolean {
  const [content, signature] = [files[manifestName], files[signatureName]];
  return content !== undefined && signature !== undefined && verify('sha256', content, publicKey, signature);
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/**
 * Returns the problems of the lists: the dossier's own must have been in force at the export; newer ones may be
 * younger, and not older.
 */
async function listProblems(
  files: DossierFiles,
  chain: Chain,
  exportedAt: Date,
  newerLists: readonly Uint8Array[],
): Promise<string[]> {
  const carried = await Promise.all(
    ([chain.issuing, chain.root] as const).map(async (issuer, place) => {
      const name = listNames[place] ?? '';
      const list = readList(files[name]);
      if (!list) return [`${name}: missing or damaged`];
      const from = exportedAt >= list.thisUpdate ? [] : [`${name}: younger than the dossier`];
      return [...from, ...(await problemsOf(name, list, issuer, chain, exportedAt))];
    }),
  );
  const providedGuards = await Promise.all(
    newerLists.map(async (content, place) => {
      const name = `given revocation list ${place + 1}`;
      const list = readList(content);
      if (!list) return [`${name}: no revocation list, or it is damaged`];
      const issuer = [chain.issuing, chain.root].find((each) => isNamed(list, each));
      if (!issuer) return [`${name}: not of an authority of this dossier`];
      return problemsOf(name, list, issuer, chain, exportedAt);
    }),
  );
  return [...carried, ...providedGuards].flat();
}

async function problemsOf(
  name: string,
  list: x509.X509Crl,
  issuer: X509Certificate,
  { seal, issuing }: Chain,
  exportedAt: Date,
): Promise<string[]> {
  // A key of another kind than the signature's throws: it did not sign the list either.
  const signed = await list.verify({ publicKey: parse(issuer) }).catch(() => false);
  if (!signed || !isNamed(list, issuer)) return [`${name}: not signed by the authority that it is of`];
  const subject = issuer === issuing ? { certificate: seal, at: sealName } : { certificate: issuing, at: issuingName };
  const revoked = list.findRevoked(serialText(subject.certificate.serialNumber));
  return [
    ...(list.nextUpdate && exportedAt <= list.nextUpdate ? [] : [`${name}: older than the dossier`]),
    ...(revoked ? [`${subject.at}: revoked ${revoked.revocationDate.toISOString()}, says ${name}`] : []),
  ];
}

function readList(content: Uint8Array | undefined): x509.X509Crl | undefined {
  try {
    return content && new x509.X509Crl(Uint8Array.from(content));
  } catch {
    return undefined;
  }
}

function isNamed(list: x509.X509Crl, issuer: X509Certificate): boolean {
  return Buffer.from(list.issuerName.toArrayBuffer()).equals(Buffer.from(parse(issuer).subjectName.toArrayBuffer()));
}

function parse({ raw }: X509Certificate): x509.X509Certificate {
  return new x509.X509Certificate(Uint8Array.from(raw));
}

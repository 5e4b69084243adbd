import { createPrivateKey, sign } from 'node:crypto';
import { zipSync } from 'fflate';
import { chainNames, listNames, manifestName, packDossier, signatureName } from '../../src/contract/dossier';
import { makeDossierSeal, makeIssuing, makeRoot } from '../../src/upstream/adapters/pki/authority';
import { sealIdentifiers } from '../../src/upstream/adapters/pki/seal-identifiers';
import { digest, type DossierManifest } from '../../src/upstream/domain/dossier/manifest';
import type { Files } from '../upstream/requests/dossier-bundle';

/** What a forger has: genuine dossiers, and keys that are not the seal's. */
export interface Loot {
  readonly files: Files;
  /** Of another request. */
  readonly other: Files;
  /** Of the same request, sealed by a seal that was revoked later. */
  readonly formerSeal: Files;
  /** Keys with certificates of the same authority. */
  readonly subscriber: Signer;
  readonly revoked: Signer;
  /** Signs as a genuine seal does, whatever is given: what was stolen and revoked, or put to work outside of its time. */
  readonly seal: (content: Uint8Array) => Promise<Uint8Array>;
  /** The issuing authority's list of today, in which the former seal is. */
  readonly list: Uint8Array;
  readonly now: Date;
}

export interface Signer {
  readonly certificate: Uint8Array;
  /** PKCS#8, DER. */
  readonly privateKey: Uint8Array;
}

/** A kind of forgery: a bundle, and what the verifier has beside the root. */
export interface Forgery {
  readonly kind: string;
  readonly bundle: Uint8Array;
  readonly lists?: readonly Uint8Array[];
}

const [sealName, issuingName, rootName] = chainNames;
const [issuingList, rootList] = listNames;
const text = (value: string) => new Uint8Array(Buffer.from(value));
const without = (files: Files, name: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([each]) => each !== name));
const fileOf = (files: Files, name: string): Uint8Array => files[name] ?? new Uint8Array();
const flip = (content: Uint8Array): Uint8Array =>
  content.map((byte, at) => (at === content.length >> 1 ? byte ^ 1 : byte));

type Json = { -readonly [K in keyof DossierManifest]: DossierManifest[K] } & Record<string, unknown>;

/** Returns the files with another manifest, in which the digests of those that were changed are right. */
function rewrite(files: Files, change: (manifest: Json) => void): Files {
  const manifest = JSON.parse(Buffer.from(fileOf(files, manifestName)).toString()) as Json;
  change(manifest);
  manifest.files = manifest.files
    .filter(({ name }) => files[name])
    .map(({ name }) => ({ name, bytes: fileOf(files, name).length, sha256: digest(fileOf(files, name)) }));
  return { ...files, [manifestName]: text(JSON.stringify(manifest, null, 2)) };
}

const signed = (files: Files, { privateKey }: Signer): Files => {
  const key = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' });
  return { ...files, [signatureName]: new Uint8Array(sign('sha256', fileOf(files, manifestName), key)) };
};

/** Returns the whole dossier sealed anew by another key, whose certificate takes the place of the seal's. */
function resealed(files: Files, signer: Signer, change: (manifest: Json) => void = () => undefined): Files {
  return signed(rewrite({ ...files, [sealName]: signer.certificate }, change), signer);
}

const changes: Readonly<Record<string, (manifest: Json) => void>> = {
  'the names of the applicant': (manifest) => (manifest.request = { ...manifest.request, first_name: 'Otra' }),
  'the state': (manifest) => (manifest.request = { ...manifest.request, state: 'FIN' }),
  'who exported it': (manifest) => (manifest.exportedBy = 'auditor'),
  'when it was exported': (manifest) => (manifest.exportedAt = new Date(0).toISOString()),
  'its validations': (manifest) => (manifest.validations = []),
  'its history': (manifest) => (manifest.events = [...manifest.events, { event: 'approve' }]),
  'its documents': (manifest) => (manifest.documents = []),
  'its audit entries': (manifest) =>
    (manifest.audit = { ...manifest.audit, entries: manifest.audit.entries.slice(0, -1) }),
  'the head of the trail': (manifest) =>
    (manifest.audit = { ...manifest.audit, head: { sequence: 1, hash: '0'.repeat(64) } }),
};

/** Returns every kind of forgery, each made of what the forger has. */
export async function forgeriesOf(loot: Loot): Promise<Forgery[]> {
  const { files, subscriber } = loot;
  const forgeries: [kind: string, content: Files | Uint8Array, lists?: readonly Uint8Array[]][] = [
    ['sealed by a subscriber', resealed(files, subscriber)],
    ['sealed by a subscriber whose certificate is revoked', resealed(files, loot.revoked)],
    ["a subscriber's signature under the seal's certificate", signed(files, subscriber)],
    ["a subscriber's certificate over the seal's signature", { ...files, [sealName]: subscriber.certificate }],
    ...Object.entries(changes).flatMap(([what, change]): [string, Files][] => [
      [`changed: ${what}`, rewrite(files, change)],
      [`changed and sealed by a subscriber: ${what}`, resealed(files, subscriber, change)],
    ]),
    ...Object.keys(files).flatMap((name): [string, Files][] => [
      [`changed file: ${name}`, { ...files, [name]: flip(fileOf(files, name)) }],
      [`emptied file: ${name}`, { ...files, [name]: new Uint8Array() }],
      [`removed file: ${name}`, without(files, name)],
    ]),
    ...(await otherAuthorities(loot)),
    ...(await stolenSeals(loot)),
    ...mixtures(loot),
    ...containers(files),
  ];
  return forgeries.map(([kind, content, lists]) => ({
    kind,
    bundle: content instanceof Uint8Array ? content : packDossier(content),
    ...(lists && { lists }),
  }));
}

/** Returns forgeries sealed below authorities of the forger's own, whose names are the same. */
async function otherAuthorities({ files, now }: Loot): Promise<[string, Files][]> {
  const root = await makeRoot(now);
  const signer = async (authority: typeof root) => ({
    certificate: authority.certificate,
    signingKey: await crypto.subtle.importKey(
      'pkcs8',
      Uint8Array.from(authority.privateKey),
      { name: 'ECDSA', namedCurve: authority === root ? 'P-384' : 'P-256' },
      false,
      ['sign'],
    ),
  });
  const issuing = await makeIssuing(await signer(root), now, 'http://pki.rubrica.example');
  const identifiers = sealIdentifiers();
  const seal = await makeDossierSeal(await signer(issuing), now, 'http://pki.rubrica.example', identifiers);
  const der = (authority: typeof root) => new Uint8Array(authority.certificate.rawData);
  const own = { certificate: der(seal), privateKey: seal.privateKey };
  const chain = { [issuingName]: der(issuing), [rootName]: der(root) };
  return [
    ['sealed below another authority with the same names', resealed({ ...files, ...chain }, own)],
    ['sealed below another authority, our root beside it', resealed({ ...files, [issuingName]: der(issuing) }, own)],
    ["sealed by another authority's seal below ours", resealed(files, own)],
  ];
}

/** Returns forgeries by a genuine seal, at a time when it may not seal. */
async function stolenSeals(loot: Loot): Promise<[kind: string, content: Files, lists?: readonly Uint8Array[]][]> {
  const { files, formerSeal, list, now } = loot;
  const years = (count: number) => new Date(now.getTime() + count * 366 * 86_400_000).toISOString();
  const at = async (moment: string): Promise<Files> => {
    const forged = rewrite(files, (manifest) => (manifest.exportedAt = moment));
    return { ...forged, [signatureName]: await loot.seal(fileOf(forged, manifestName)) };
  };
  const listed = rewrite({ ...files, [issuingList]: fileOf(formerSeal, issuingList) }, () => undefined);
  return [
    ['sealed after the seal had expired', await at(years(3))],
    ['sealed before the seal was made', await at(years(-1))],
    ['sealed at no time', await at('yesterday')],
    ['sealed when its own lists had ended', await at(years(1))],
    ['an older list in place of the one of its day', listed],
    ['by a seal that was revoked, the list of today in it', { ...formerSeal, [issuingList]: list }],
    ['by a seal that was revoked, the list of today beside it', formerSeal, [list]],
    ['a list that is none beside it', files, [text('no list')]],
    ['the list of another authority beside it', files, [fileOf(files, rootName)]],
  ];
}

/** Returns parts of genuine dossiers, and parts in each other's place. */
function mixtures({ files, other }: Loot): [string, Files][] {
  const swap = (left: string, right: string): Files => ({
    ...files,
    [left]: fileOf(files, right),
    [right]: fileOf(files, left),
  });
  const documents = Object.keys(files).filter((name) => name.startsWith('documents/'));
  const [first = '', second = ''] = documents;
  return [
    ['two documents swapped', swap(first, second)],
    ['two certificates swapped', swap(sealName, issuingName)],
    ['two lists swapped', swap(issuingList, rootList)],
    ['the issuing authority as the seal', { ...files, [sealName]: fileOf(files, issuingName) }],
    ['the manifest of another request', { ...files, [manifestName]: fileOf(other, manifestName) }],
    ['the signature of another request', { ...files, [signatureName]: fileOf(other, signatureName) }],
    [
      'manifest and signature of another request',
      { ...files, [manifestName]: fileOf(other, manifestName), [signatureName]: fileOf(other, signatureName) },
    ],
    ['a file more', { ...files, 'documents/99-DNI.pdf': text('%PDF-1.4 more') }],
    ['a file outside of the bundle', { ...files, '../documents/01.pdf': text('out') }],
    ['a file with an absolute name', { ...files, '/etc/passwd': text('out') }],
    ['a name in other letters', { ...files, 'MANIFEST.JSON': fileOf(files, manifestName) }],
    ['a folder', { ...files, 'empty/': new Uint8Array() }],
    [
      'the manifest written otherwise',
      {
        ...files,
        [manifestName]: text(JSON.stringify(JSON.parse(Buffer.from(fileOf(files, manifestName)).toString()))),
      },
    ],
    [
      'the manifest with a member twice',
      {
        ...files,
        [manifestName]: text(`{"request":{},${Buffer.from(fileOf(files, manifestName)).toString().slice(1)}`),
      },
    ],
    ['a manifest that is none', { ...files, [manifestName]: text('null') }],
    ['the format of before', rewrite(files, (manifest) => Object.assign(manifest, { format: 'rubrica-dossier/1' }))],
  ];
}

/** Returns the same files, packed as they are not packed here. */
function containers(files: Files): [string, Uint8Array][] {
  const packed = Buffer.from(packDossier(files));
  const twice = Buffer.from(packDossier({ ...files, 'manifest.jsoX': text('{}') }));
  for (let at = twice.indexOf('manifest.jsoX'); at >= 0; at = twice.indexOf('manifest.jsoX', at))
    twice.write('manifest.json', at);
  const proto = Buffer.from(packDossier({ ...files, zzproto__a: text('{}') }));
  for (let at = proto.indexOf('zzproto__a'); at >= 0; at = proto.indexOf('zzproto__a', at))
    proto.write('__proto__a', at);
  return [
    ['two files of one name', twice],
    ['a file with a name of the language', proto],
    ['bytes after its end', Buffer.concat([packed, Buffer.from('more')])],
    ['bytes before its begin', Buffer.concat([Buffer.from('more'), packed])],
    ['compressed', zipSync(files, { level: 9 })],
    ['with times', zipSync(files, { level: 0, mtime: new Date(2026, 1, 1) })],
    ['with a comment', zipSync(files, { level: 0, mtime: new Date(1980, 0, 1), os: 0, attrs: 0, comment: 'x' })],
    ['its files in another order', packDossier(Object.fromEntries(Object.entries(files).reverse()))],
    ['cut off', packed.subarray(0, -1)],
    ['its first half', packed.subarray(0, packed.length >> 1)],
    ['empty', new Uint8Array()],
  ];
}

import { randomInt } from 'node:crypto';
import { serverLimits } from '../../../contract/generated/server-limits';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import type { Store } from '../../store/database';
import { loadAuthorities, type PkiOptions } from './authorities';
import { type Authority, makeResponder } from './authority';
import { readCertificateRequest } from './certificate-request';
import { openCredential } from './credential';
import { openDelegate } from './delegate';
import { nameText } from './distinguished-name';
import { openDossierSeal } from './dossier-seal';
import { extensionsBy } from './certificate-extensions';
import { findHeldKey, holdKey, noteKeyDownload, openHeldKey } from './held-keys';
import { issueCertificate } from './issue';
import { retireEndedDelegates } from './authority-rows';
import { destroyKey, destroyTokenKeys, dueKeys } from './key-destruction';
import { checkKeyHolder, holderOf } from './key-holders';
import { generateKey } from './key-pairs';
import { openOcsp } from './ocsp';
import { statusesOf } from './ocsp-status';
import { writePkcs12 } from './pkcs12-write';
import type { AuthorityEnding, PkiAdapter } from './pki';
import { checkedPublicKey, keyHash } from './public-key';
import { openLists } from './published-lists';
import { findCertificate } from './find-certificate';
import { receiveRevocation, revokeCertificate, waitingRevocations } from './revoke-certificate';
import { makeSubject } from './subject';
import { addMonths } from './validity';
import { x509 } from './x509';

const { profiles } = certificateDefinitions;

/** Returns the PKI inside of this server: both tiers are made at the first start and kept, sealed, in the database. */
export async function openEmbeddedPki(store: Store, options: PkiOptions): Promise<PkiAdapter> {
  const { clock } = options;
  const authorities = await loadAuthorities(store, options);
  const { root, issuing } = authorities;
  const certificates = {
    root: new Uint8Array(root.certificate.rawData),
    issuing: new Uint8Array(issuing.certificate.rawData),
  };
  const listOf = openLists(store, clock);
  const protect = (privateKey: Uint8Array, certificate: Uint8Array, password: string): Promise<Uint8Array> => {
    const name = commonName(certificate);
    return writePkcs12({ privateKey, certificates: [certificate, certificates.issuing], name }, password);
  };
  return {
    authorities: certificates,
    endings: () => endingsOf([root, issuing], clock()),
    checkSubject: (product, subject) => makeSubject(profiles[product], subject).problems,
    readRequest: readCertificateRequest,
    async checkKey(db, publicKey, product, facts) {
      const { name, problems } = makeSubject(profiles[product], facts);
      // Of a draft whose holder is not known yet, nothing can be compared.
      if (problems.length === 0) await checkKeyHolder(db, keyHash(checkedPublicKey(publicKey)), holderOf(name));
    },
    generateKey: (product) => generateKey(profiles[product].generatedKey),
    issue: (trx, order) => issueCertificate(trx, issuing, order, clock(), extensionsBy(options)),
    async keyFile({ privateKey }, { certificate }) {
      const password = makePassword();
      return { file: await protect(privateKey, certificate, password), password };
    },
    holdKey: (trx, serial, { privateKey }) => holdKey(trx, authorities.seals, serial, privateKey),
    heldKey: findHeldKey,
    async heldKeyFile(serial, password) {
      const key = await openHeldKey(store.db, authorities.seals, serial);
      return key && protect(key.privateKey, key.certificate, password);
    },
    noteKeyDownload: (trx, serial) => noteKeyDownload(trx, serial, clock()),
    destroyKey,
    destroyTokenKeys,
    retireEndedDelegates,
    dueKeys: (downloadedBefore) => dueKeys(store.db, clock(), downloadedBefore),
    openCredential: (file, password) => openCredential(store.db, authorities, file, password, clock()),
    certificate: (serial) => findCertificate(store.db, serial),
    receiveRevocation: (trx, order) => receiveRevocation(trx, order, clock()),
    revoke: (trx, order) => revokeCertificate(trx, order, clock()),
    waitingRevocations: () => waitingRevocations(store.db),
    statuses: (serials) => statusesOf(store.db, issuing, serials),
    dossierSeal: openDossierSeal(store, authorities, listOf, options),
    revocationList: (authority) => listOf(authorities[authority]),
    ocsp: openOcsp(
      store.db,
      issuing,
      openDelegate({ purpose: 'responder', make: makeResponder }, store, authorities, clock),
      clock,
    ),
  };
}

function commonName(certificate: Uint8Array): string {
  return new x509.X509Certificate(Uint8Array.from(certificate)).subjectName.getField('CN')[0] ?? '';
}

/** Returns the authorities that end within the months that their definition warns before, or have ended. */
function endingsOf(authorities: readonly Authority[], now: Date): AuthorityEnding[] {
  return authorities.flatMap(({ purpose, certificate: { notAfter, subjectName } }) => {
    if (purpose !== 'root' && purpose !== 'issuing') return [];
    const { warnMonths } = certificateDefinitions.authorities[purpose];
    if (addMonths(now, warnMonths) < notAfter) return [];
    return [{ authority: purpose, name: nameText(subjectName), notAfter, ended: now > notAfter }];
  });
}

/** Letters and digits that are not taken for one another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const { passwordGroups: groups, passwordGroupLength: groupLength } = serverLimits.authorities;

/** Returns a password for a PKCS#12 file, shown once: 100 random bits in groups that can be read over a telephone. */
function makePassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');
}

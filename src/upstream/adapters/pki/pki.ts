import type { Kysely, Transaction } from 'kysely';
import type { SubjectFacts } from '../../../contract/certificate-facts';
import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Schema } from '../../store/schema';
import type { CertificateRequest } from './certificate-request';
import type { Credential } from './credential';
import type { DossierSeal } from './dossier-seal';
import type { HeldKey } from './held-keys';
import type { IssuedCertificate, IssueOrder } from './issue';
import type { retireEndedDelegates } from './authority-rows';
import type { destroyTokenKeys, dueKeys, KeyDestruction } from './key-destruction';
import type { GeneratedKey } from './key-pairs';
import type { OcspResponse } from './ocsp-response';
import type { CertificateStatus } from './ocsp-status';
import type { PublishedList } from './published-lists';
import type { Revocation, RevocationOrder } from './revoke-certificate';
import type { RejectedField } from './pki-errors';

/** A certificate as the register has it. */
export interface RegisteredCertificate {
  readonly serial: string;
  /** DER. */
  readonly certificate: Uint8Array;
  /** In force, or only asked for. */
  readonly revocation?: Revocation;
}

/** An authority that has to be replaced: past its end nothing is signed. */
export interface AuthorityEnding {
  readonly authority: 'root' | 'issuing';
  /** As people read it. */
  readonly name: string;
  readonly notAfter: Date;
  readonly ended: boolean;
}

/** A file with a holder's key and certificates. */
export interface KeyFile {
  /** PKCS#12. */
  readonly file: Uint8Array;
  /** Handed out once, and stored nowhere. */
  readonly password: string;
}

/**
 * The certification authority. What changes its register takes the transaction of the decision that causes it; keys and
 * files are made outside of transactions, being slow.
 *
 * Every action may throw PkiRejection, which the caller can correct, or PkiError ("Fallo en la PKi"), which can be tried again.
 */
export interface PkiAdapter {
  /** Certificates of the authorities, DER. */
  readonly authorities: { readonly root: Uint8Array; readonly issuing: Uint8Array };
  /** Returns the authorities whose end is near enough to be warned of, or past. */
  endings(): readonly AuthorityEnding[];
  /** Returns what keeps a subject from being certified for a product; nothing when it can be. */
  checkSubject(product: CertificateProduct, subject: SubjectFacts): readonly RejectedField[];
  /** Reads an applicant's PKCS#10, PEM or DER. */
  readRequest(file: Uint8Array): Promise<CertificateRequest>;
  /** Refuses a key that is compromised or another holder's, as its issuance would, when it is brought. */
  checkKey(
    db: Kysely<Schema>,
    publicKey: Uint8Array,
    product: CertificateProduct,
    subject: SubjectFacts,
  ): Promise<void>;
  /** Returns a key for a holder who brings none, of the kind that the product says. */
  generateKey(product: CertificateProduct): Promise<GeneratedKey>;
  issue(trx: Transaction<Schema>, order: IssueOrder): Promise<IssuedCertificate>;
  /** Puts a generated key and its certificate, with the issuing authority's, into a PKCS#12 with a password of its own. */
  keyFile(key: Pick<GeneratedKey, 'privateKey'>, issued: Pick<IssuedCertificate, 'certificate'>): Promise<KeyFile>;
  /** Keeps the key of a certificate, sealed, until it is destroyed. */
  holdKey(trx: Transaction<Schema>, serial: string, key: Pick<GeneratedKey, 'privateKey'>): Promise<void>;
  /** Returns what is known of a held key; undefined when none is held for that certificate. */
  heldKey(db: Kysely<Schema>, serial: string): Promise<HeldKey | undefined>;
  /** Puts a held key into a PKCS#12 with its holder's password; neither is kept. Undefined when no key is held. */
  heldKeyFile(serial: string, password: string): Promise<Uint8Array | undefined>;
  /** Notes a download by the holder. @returns false where the key was destroyed meanwhile */
  noteKeyDownload(trx: Transaction<Schema>, serial: string): Promise<boolean>;
  /** Destroys a held key, and writes that down. @returns false where there is none */
  destroyKey(trx: Transaction<Schema>, serial: string, destruction: KeyDestruction): Promise<boolean>;
  /** Destroys the keys of tokens that no certificate names: of a request, or of each making whose time is over. */
  readonly destroyTokenKeys: typeof destroyTokenKeys;
  /** Retires the responders and seals whose time is over, and destroys their keys. */
  readonly retireEndedDelegates: typeof retireEndedDelegates;
  /** Returns the keys that may be here no longer, and why. */
  dueKeys(downloadedBefore: Date): ReturnType<typeof dueKeys>;
  /** Opens and checks an official's own PKCS#12. */
  openCredential(file: Uint8Array, password: string): Promise<Credential>;
  certificate(serial: string): Promise<RegisteredCertificate | undefined>;
  /** Notes that a revocation was asked for: its time starts to run. */
  receiveRevocation(trx: Transaction<Schema>, order: RevocationOrder): Promise<Revocation>;
  /** Revokes, at once. */
  revoke(trx: Transaction<Schema>, order: RevocationOrder): Promise<Revocation>;
  /** Returns the revocations asked for and not yet in force, the most urgent first. */
  waitingRevocations(): Promise<readonly Revocation[]>;
  /** Returns what OCSP answers now for certificates, by serial; those that are not among them are unknown to it. */
  statuses(serials: readonly string[]): Promise<ReadonlyMap<string, CertificateStatus>>;
  /** Returns what signs dossiers; asked for outside of a transaction. */
  dossierSeal(): Promise<DossierSeal>;
  /** Returns the revocation list in force. */
  revocationList(authority: 'root' | 'issuing'): Promise<PublishedList>;
  /** Answers an OCSP request, DER to DER. */
  ocsp(request: Uint8Array): Promise<OcspResponse>;
}

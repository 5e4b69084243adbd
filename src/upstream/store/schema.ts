import type { ColumnType, Generated } from 'kysely';
import type { RevocationReason } from '../../contract/generated/certificate-profiles';
import type { AccountTables } from './accounts-schema';
import type { Bytes, JsonColumn, Timestamp, TimestampWithDefault } from './column-types';
import type { CourierTables } from './courier-schema';
import type { ElectronicTables } from './electronic-schema';
import type { IssuanceTables } from './issuance-schema';
import type { NoteTables } from './note-schema';
import type { RecordTables } from './record-tables';
import type { IdentityTables } from './identity-schema';
import type { RequestTables } from './request-schema';
import type { ViewTables } from './view-schema';

export interface MailOutboxTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: TimestampWithDefault;
  /**
   * When it may be tried; moved ahead by the instance that takes it, so that two instances never send the same mail at
   * once.
   */
  due_at: TimestampWithDefault;
  sent_at: Timestamp | null;
  /** Set when every attempt failed. */
  given_up_at: Timestamp | null;
  error: string | null;
  attempts: Generated<number>;
}

/** A mail that is about a request. */
export interface RequestMailTable {
  mail_id: string;
  request_id: number;
  /** Which notice to the applicant it is; null for other mails, and for those before the column. */
  notice: string | null;
  /** Of what was written in it by hand, which outlives the mail's text; null where nothing was. */
  observation_sha256: string | null;
}

export interface AuditTable {
  /** Without gaps: the previous entry's number plus one, given under the audit lock. */
  sequence: number;
  at: Timestamp;
  /** Id of the user who acted; null for the system and for callers without a session. */
  actor: string | null;
  action: string;
  subject: string;
  detail: JsonColumn;
  previous_hash: string;
  hash: string;
}

export interface IdempotencyKeyTable {
  caller: string;
  key: string;
  operation: string;
  body_hash: string;
  /** Null while the first call is still at work. */
  status: number | null;
  answer: string | null;
  /** JSON of what a write that also acts outside of the database has begun; null of any other. */
  intent: string | null;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
}

export interface ConfigurationValueTable {
  key: string;
  value: string;
  version: Generated<number>;
  updated_at: TimestampWithDefault;
  updated_by: string | null;
}

export interface SigningKeyTable {
  id: string;
  purpose: string;
  algorithm: string;
  public_jwk: JsonColumn<Record<string, unknown>>;
  /** In clear: the database's own secret alone, which seals the others where there is no PKI_SECRET. */
  private_jwk: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** The private JWK, sealed (adapters/pki/sealed-places.ts). */
  sealed_key: Bytes | null;
  sealed_by: string | null;
  created_at: TimestampWithDefault;
  retired_at: Timestamp | null;
}

export interface PkiAuthorityTable {
  id: Generated<string>;
  /** One of each purpose is in force; retired ones stay for what they signed. */
  purpose: 'root' | 'issuing' | 'responder' | 'dossier';
  /** Hexadecimal in capitals, as everywhere. */
  serial: string;
  /** DER. */
  certificate: Bytes;
  /** PKCS#8, sealed (adapters/pki/seal.ts); null of a retired responder or seal of dossiers, whose key is destroyed. */
  private_key: Bytes | null;
  /** Name of the key it is sealed with; null with it. */
  sealed_by: string | null;
  not_after: Timestamp;
  created_at: TimestampWithDefault;
  retired_at: Timestamp | null;
}

export interface PkiCertificateTable {
  serial: string;
  authority_id: string;
  /** A product of certificate-profiles.json; `dossier`: the seal of dossiers. */
  product: string;
  /** SHA-256 of the SubjectPublicKeyInfo, hexadecimal. */
  key_hash: string;
  /** As `pki_keys` has it; null of certificates from before that, and of the authority's own. */
  holder: string | null;
  /** DER. */
  certificate: Bytes;
  not_before: Timestamp;
  not_after: Timestamp;
}

export interface PkiRevocationTable {
  serial: string;
  /** Code of the legal cause in the provider's list. */
  cause: string;
  /** The RFC 5280 reason it maps to. */
  reason: RevocationReason;
  received_at: Timestamp;
  due_at: Timestamp;
  /** Null while it is asked for and not yet in force. */
  applied_at: Timestamp | null;
}

export interface PkiListTable {
  authority_id: string;
  /** The CRL number (RFC 5280, 5.2.3); only ever grows. */
  number: number;
  /** DER. */
  list: Bytes;
  this_update: Timestamp;
  next_update: Timestamp;
  /** Something was revoked since: the next question signs a new one. */
  stale: Generated<boolean>;
}

/** A content of a document; with PostgreSQL alone (090-file-contents). */
export interface FileContentTable {
  /** Its address, in hexadecimal. */
  sha256: string;
  bytes: number;
  /** When it was last stored. */
  created_at: TimestampWithDefault;
}

export interface FilePartTable {
  sha256: string;
  /** From 0. */
  position: number;
  content: Bytes;
}

/** Kysely's own record of the applied migrations. */
export interface MigrationTable {
  name: string;
  /** When it was applied, in ISO 8601. */
  timestamp: string;
}

/** Every table of the database: the product's own, and one for each record with `x-table`. */
export interface Schema
  extends
    RecordTables,
    AccountTables,
    RequestTables,
    IdentityTables,
    IssuanceTables,
    CourierTables,
    ElectronicTables,
    ViewTables,
    NoteTables {
  mail_outbox: MailOutboxTable;
  request_mails: RequestMailTable;
  audit: AuditTable;
  idempotency_keys: IdempotencyKeyTable;
  configuration_values: ConfigurationValueTable;
  signing_keys: SigningKeyTable;
  pki_authorities: PkiAuthorityTable;
  pki_certificates: PkiCertificateTable;
  pki_revocations: PkiRevocationTable;
  pki_lists: PkiListTable;
  file_contents: FileContentTable;
  file_parts: FilePartTable;
  kysely_migration: MigrationTable;
}

import type { ColumnType, Generated } from 'kysely';
import type { RevocationReason } from '../../contract/generated/certificate-profiles';
import type { Bytes, JsonColumn, Timestamp, TimestampWithDefault } from './column-types';
import type { CourierTables } from './courier-schema';
import type { ElectronicTables } from './electronic-schema';
import type { IssuanceTables } from './issuance-schema';
import type { RecordTables } from './record-tables';
import type { IdentityTables } from './identity-schema';
import type { RequestTables } from './request-schema';

export interface SessionTable {
  id: string;
  user_id: string;
  created_at: TimestampWithDefault;
  last_seen: TimestampWithDefault;
  /** Length the session was opened with; a later change of the configuration does not touch it. */
  seconds: number;
  /** The deadline; moved by a renewal and by nothing else. */
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  end_reason: string | null;
  /** SHA-256 of the refresh token in force; the compare-and-swap of a rotation is on this column. */
  refresh_hash: string;
  previous_refresh_hash: string | null;
  previous_at: Timestamp | null;
  /** The token that replaced the previous one, sealed with a key derived from it: a replay within the grace gets the same one. */
  successor: string | null;
  ip: string | null;
  agent: string | null;
}

export interface UserSecretTable {
  user_id: string;
  password_hash: string;
  changed_at: TimestampWithDefault;
  expires_at: Timestamp | null;
}

/** Failures in a row of an account or an address, whether or not the account exists. */
export interface LoginAttemptTable {
  /** `account:` and a hash of the user name as typed, or `address:` and the address. */
  key: string;
  failures: Generated<number>;
  last_at: Timestamp;
  blocked_until: Timestamp | null;
}

export interface LoginChallengeTable {
  challenge: string;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface LoginExchangeTable {
  /** SHA-256 of the id in /routing-login/{id}. */
  id_hash: string;
  user_id: string;
  /** Opened by the sign-in; its tokens are made when the id is exchanged. */
  session_id: string;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface PasswordTokenTable {
  token_hash: string;
  user_id: string;
  purpose: 'invite' | 'reset';
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface CaptchaSpentTable {
  challenge: string;
  spent_at: TimestampWithDefault;
  expires_at: Timestamp;
}

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
  /** PKCS#8, sealed (adapters/pki/seal.ts). */
  private_key: Bytes;
  /** Name of the key it is sealed with. */
  sealed_by: string;
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
  extends RecordTables, RequestTables, IdentityTables, IssuanceTables, CourierTables, ElectronicTables {
  sessions: SessionTable;
  user_secrets: UserSecretTable;
  login_attempts: LoginAttemptTable;
  login_challenges: LoginChallengeTable;
  login_exchanges: LoginExchangeTable;
  password_tokens: PasswordTokenTable;
  captcha_spent: CaptchaSpentTable;
  mail_outbox: MailOutboxTable;
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

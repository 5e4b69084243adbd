import type { Generated } from 'kysely';
import type { Language } from '../../contract/generated/languages';
import type { Timestamp, TimestampWithDefault } from './column-types';

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
  /** The address, as it is compared, to which the link went that this password was set by; null for a seeded one. */
  proven_email: string | null;
}

/** Failures in a row of an account, an address or a token's PIN, whether or not the account exists. */
export interface LoginAttemptTable {
  /** `account:` and a hash of the user name as typed, `address:` and the address, `registration:` and its token hash, or `token:` and its serial. */
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

/** What a person registered with, until the address is proven. */
export interface RegistrationTable {
  token_hash: string;
  username: string;
  email: string;
  /** The e-mail as it is compared. */
  address: string;
  names: string;
  last_names: string;
  language: Language;
  password_hash: string;
  /** The account that the address had already: such a registration makes nothing, and a mail says so. */
  user_id: string | null;
  /** Of whom it came from; null for what former versions stored. */
  network: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** An address that a person asked to have instead of the account's, until its link proves it. */
export interface EmailChangeTable {
  token_hash: string;
  user_id: string;
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A number of a document that a person had before. */
export interface FormerDocumentTable {
  user_id: string;
  number: string;
}

/** What a person of a provider might do at the last call. */
export interface ProviderPrivilegesTable {
  user_id: string;
  privileges: string[];
}

export interface CaptchaSpentTable {
  challenge: string;
  spent_at: TimestampWithDefault;
  expires_at: Timestamp;
}

export interface AccountTables {
  sessions: SessionTable;
  user_secrets: UserSecretTable;
  former_documents: FormerDocumentTable;
  provider_privileges: ProviderPrivilegesTable;
  login_attempts: LoginAttemptTable;
  login_challenges: LoginChallengeTable;
  login_exchanges: LoginExchangeTable;
  password_tokens: PasswordTokenTable;
  registrations: RegistrationTable;
  email_changes: EmailChangeTable;
  captcha_spent: CaptchaSpentTable;
}

import type { Language } from '../../contract/generated/languages';
import type { Generated } from 'kysely';
import type { Bytes, Timestamp } from './column-types';

/** The key of a certificate that was made here for its holder; the row goes when the key is destroyed. */
export interface PkiHeldKeyTable {
  serial: string;
  /** PKCS#8, sealed (adapters/pki/seal.ts). */
  private_key: Bytes;
  sealed_by: string;
  /** When the holder downloaded it first. */
  downloaded_at: Timestamp | null;
}

/** Why a subscriber's key is no longer here. The last two are of what former versions stored. */
export type KeyDestructionReason =
  | 'confirmed'
  | 'retention'
  | 'revoked'
  | 'rejected'
  | 'expired'
  | 'delivered'
  | 'storedFile'
  | 'pinAlone';

/** The register of destroyed keys. */
export interface KeyDestructionTable {
  id: Generated<number>;
  certificate_serial: string;
  reason: KeyDestructionReason;
  at: Timestamp;
  /** Who destroyed it; null for the clock and for holders without an account. */
  actor: string | null;
}

/** The keys that were certified: each serves one holder; a compromised one is never certified again. */
export interface PkiKeyTable {
  /** SHA-256 of the SubjectPublicKeyInfo, hexadecimal. */
  key_hash: string;
  /** Identifiers of the subject; null where they were not written down yet. */
  holder: string | null;
  compromised_at: Timestamp | null;
}

/** A USB token, once its serial is imported from the inventory. */
export interface TokenSerialTable {
  serial: string;
  model: string;
  imported_at: Timestamp;
  certificate_serial: string | null;
  /** When the certificate was loaded into the token; null while that waits. */
  loaded_at: Timestamp | null;
  /** The PIN, for its envelope until it is delivered. */
  sealed_pin: Bytes | null;
  sealed_by: string | null;
}

/** The last making of a key by a token, until its certificate is issued. */
export interface TokenKeyTable {
  serial: string;
  /** Of this making: the next one of the token has another. */
  id: string;
  /** For which request. */
  request_id: number;
  /** Until when no other begins, should this one not end. */
  expires_at: Timestamp;
  /** When it came to its end, with a key or without; null while it is under way. */
  ended_at: Timestamp | null;
}

/** The stock of the demo's tokens, which are software. */
export interface SoftwareTokenTable {
  serial: string;
  model: string;
  /** A marked record: the step that fails on purpose, for practice. */
  fails_at: 'consult' | 'import' | 'key' | 'load' | null;
  /** What a chip would hold, sealed: PKCS#8. */
  private_key: Bytes | null;
  sealed_by: string | null;
}

/** A link by which a holder accepts a certificate, and from then on downloads its key. */
export interface FinalizationLinkTable {
  token_hash: string;
  request_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When it stopped accepting: by the acceptance, a refusal, or a newer link. */
  used_at: Timestamp | null;
  /** When the certificate was accepted by it, or by a former link whose place it takes: it opens the download. */
  accepted_at: Timestamp | null;
  /** Of the code for the next download. */
  code_hash: string | null;
  code_sent_at: Timestamp | null;
  code_tries: Generated<number>;
  /** Wrong codes and document numbers in a row, over all codes. */
  failures: Generated<number>;
  /** Of what the last download gave to confirm that the file is saved. */
  receipt_hash: string | null;
}

/** An open revocation session of the public page, whether or not there is such a person. */
export interface RevocationConsultTable {
  id: Generated<string>;
  document_type: string;
  document_number: string;
  email: string;
  language: Language;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Of the one-time code; null before it is asked for, after it is spent, and after too many wrong ones. */
  code_hash: string | null;
  code_sent_at: Timestamp | null;
  code_expires_at: Timestamp | null;
  /** Wrong codes so far, over all that were sent. */
  failures: Generated<number>;
  proven_at: Timestamp | null;
  /** When a case of the ticketing service was last asked for. */
  case_sent_at: Timestamp | null;
  /** When it last failed to open one. */
  case_failed_at: Timestamp | null;
}

/** A code that was mailed: what caps count, over all drafts and revocation sessions. */
export interface MailedCodeTable {
  id: Generated<number>;
  /** A code of a request or of a revocation; or another mail that is counted by recipient and sender as they are. */
  purpose: 'request' | 'revocation' | 'invitation' | 'notice';
  recipient: string;
  sender: string;
  sent_at: Timestamp;
  tries: Generated<number>;
  /** Of a revocation code that any session of its holder takes; null for one of a single session, and once spent. */
  shared_hash: string | null;
}

export interface TicketCodeTable {
  code_hash: string;
  /** What it is good for, such as `requests/<id>`. */
  subject: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface MailAttachmentTable {
  mail_id: string;
  name: string;
  type: string;
  content: Bytes;
}

export interface IssuanceTables {
  key_destructions: KeyDestructionTable;
  pki_held_keys: PkiHeldKeyTable;
  pki_keys: PkiKeyTable;
  token_serials: TokenSerialTable;
  token_keys: TokenKeyTable;
  software_tokens: SoftwareTokenTable;
  finalization_links: FinalizationLinkTable;
  revocation_consults: RevocationConsultTable;
  mailed_codes: MailedCodeTable;
  ticket_codes: TicketCodeTable;
  mail_attachments: MailAttachmentTable;
}

import type { Generated } from 'kysely';
import type { Bytes, Moment } from './column-types';

/** The key of a certificate that waits for its holder: sealed, or already in the file that only their password opens. */
export interface PkiHeldKeyTable {
  serial: string;
  /** PKCS#8, sealed (adapters/pki/seal.ts); null once it is in the file. */
  private_key: Bytes | null;
  sealed_by: string;
  /** PKCS#12. */
  key_file: Bytes | null;
  taken_at: Moment | null;
}

/** A USB token, once its serial is imported from the inventory. */
export interface TokenSerialTable {
  serial: string;
  model: string;
  imported_at: Moment;
  /** What the chip holds: PKCS#8 encrypted with the PIN. */
  private_key: Bytes | null;
  certificate_serial: string | null;
  /** The PIN, for its envelope until it is delivered. */
  sealed_pin: Bytes | null;
  /** Name of the seal of the PIN. */
  sealed_by: string | null;
}

export interface FinalizationLinkTable {
  token_hash: string;
  request_id: number;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

/** An open consult of the public page, whether or not there is such a person. */
export interface RevocationConsultTable {
  id: Generated<string>;
  document_type: string;
  document_number: string;
  email: string;
  language: 'es' | 'en';
  created_at: Moment;
  expires_at: Moment;
  /** Of the one-time code; null before it is asked for, after it is spent, and after too many wrong ones. */
  code_hash: string | null;
  code_sent_at: Moment | null;
  code_expires_at: Moment | null;
  /** Wrong codes so far, over all that were sent. */
  failures: Generated<number>;
  proven_at: Moment | null;
}

export interface TicketCodeTable {
  code_hash: string;
  /** What it is good for, such as `requests/<id>`. */
  subject: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface MailAttachmentTable {
  mail_id: string;
  name: string;
  type: string;
  content: Bytes;
}

export interface IssuanceTables {
  pki_held_keys: PkiHeldKeyTable;
  token_serials: TokenSerialTable;
  finalization_links: FinalizationLinkTable;
  revocation_consults: RevocationConsultTable;
  ticket_codes: TicketCodeTable;
  mail_attachments: MailAttachmentTable;
}

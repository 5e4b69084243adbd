import type { Kysely } from 'kysely';
import { formats } from '../../../../contract/formats';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import type { Services } from '../../services';
import { hasProvenEmail } from '../../accounts/has-proven-email';
import { readConfiguration, type Configuration } from '../../configuration/configuration-values';
import { isSameEmail, normalizeEmail } from '../../../../contract/normalize-email';

/** Why an e-mail needs no code, where it needs none. */
export interface EmailProof {
  /** By the configuration key `EmailWhitelist`. */
  readonly whitelisted: boolean;
  /** The same applicant proved it: by the link of the account, or by a code in another request. */
  readonly verified: boolean;
}

/** Whose address is asked about. */
export type Applicant = Pick<RequestRow, 'email' | 'document_type' | 'document_number'>;

/**
 * Asks the provider's e-mail verification service, where there is one, whether this very person has proven the address.
 * It may be slow: never in a transaction.
 */
export async function isVerifiedElsewhere(
  { emailCheck }: Pick<Services, 'emailCheck'>,
  { email, document_type: documentType, document_number: documentNumber }: Applicant,
): Promise<boolean> {
  if (!emailCheck || !formats.email(normalizeEmail(email)) || documentNumber.trim() === '') return false;
  return emailCheck.isVerified({ email: normalizeEmail(email), documentType, documentNumber });
}

/**
 * Asks the same of a request that is being written: of its own address alone, which its applicant would else learn of
 * others, and of no person who has not accepted the data treatment.
 */
export async function isDraftVerifiedElsewhere(
  services: Pick<Services, 'emailCheck'>,
  request: Applicant & Pick<RequestRow, 'treatment_at'>,
  email: string,
): Promise<boolean> {
  if (request.treatment_at === null || !isSameEmail(request.email, email)) return false;
  return isVerifiedElsewhere(services, request);
}

/**
 * Returns whether a proof without a code counts for both: of the address, and of the document that the service was asked
 * about.
 */
export function isSameApplicant(one: Applicant, other: Applicant): boolean {
  return (
    isSameEmail(one.email, other.email) &&
    one.document_type === other.document_type &&
    one.document_number === other.document_number
  );
}

/** Returns whether the configuration asks applicants for a code at all. */
export function asksForCode(configuration: Configuration): boolean {
  return configuration.flag('ValidateEmailByCode');
}

/** A request whose e-mail is proven: of others' requests the account is the filer's, which proves nothing of the holder. */
type Proven = Pick<RequestRow, 'email' | 'owner_id' | 'application'>;

/** Returns the account whose own proofs count for the request; undefined for one that is filed for another. */
export function provingAccount({ owner_id: owner, application }: Omit<Proven, 'email'>): string | null | undefined {
  return isFiledForOthers(application) ? undefined : owner;
}

/** Returns whether a code that was mailed for this very request proved its address. */
export async function wasProvenByCode(
  database: Kysely<Schema>,
  { id, email }: Pick<RequestRow, 'id' | 'email'>,
): Promise<boolean> {
  const usedCode = await database
    .selectFrom('one_time_codes')
    .select('request_id')
    .where('request_id', '=', id)
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return usedCode !== undefined;
}

/** Returns what is known of an address, for a request of this owner. */
export async function emailProof(
  database: Kysely<Schema>,
  email: string,
  ownerId: string | null | undefined,
): Promise<EmailProof> {
  const configuration = await readConfiguration(database);
  return {
    whitelisted: isListed(email, configuration.text('EmailWhitelist')),
    verified: ownerId ? await hasProvenEmail(database, { userId: ownerId, email }) : false,
  };
}

/** Returns whether the address counts as proven without a code: what is none, or several, never does. */
export async function countsAsProven(database: Kysely<Schema>, request: Proven): Promise<boolean> {
  if (!formats.email(normalizeEmail(request.email))) return false;
  const configuration = await readConfiguration(database);
  if (!asksForCode(configuration)) return true;
  const { whitelisted, verified } = await emailProof(database, request.email, provingAccount(request));
  return whitelisted || verified;
}

/** Tells whether the list has the address, itself or its domain as `@entidad.co`. */
function isListed(email: string, list: string): boolean {
  const address = normalizeEmail(email);
  return list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => entry !== '' && (entry.startsWith('@') ? address.endsWith(entry) : address === entry));
}

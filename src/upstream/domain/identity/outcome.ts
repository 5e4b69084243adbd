import type { Fingerprint } from '../../adapters/fingerprint/fingerprint-reader';
import type { ErrorKey } from '../../../contract/generated/errors';
import type { IdentityResult } from '../../../contract/generated/types';
import { evidenceFor } from '../../../contract/proofs';

/** The validations that a registry, a bureau or a reader answers. */
export type RegistryValidation = 'ANI' | 'MUI' | 'RUE' | 'CYC' | 'DAC';

/** What came of asking a registry or a questionnaire, before it is written down. */
export interface Outcome {
  /** Absent: no answer came, so the validation stays as it was. */
  readonly status?: 'SAT' | 'NST';
  /** Its text in errors.json. */
  readonly message?: ErrorKey;
  readonly nameScore?: number;
  readonly wordScore?: number;
  /** What the registry has, by field, as the review compares it. */
  readonly registry?: Readonly<Record<string, string>>;
  /** Of a fingerprint that was read. */
  readonly fingerprint?: Fingerprint;
  /** What is answered beside status and message. */
  readonly facts?: Partial<IdentityResult>;
}

/** Messages with which the service speaks against the person; the others say that it did not answer. */
const decisive: ReadonlySet<ErrorKey> = new Set([
  'documentNotFound',
  'documentTypeNotApplicable',
  'thirdPartyBlocked',
  'identityValidationFailed',
  'noResults',
]);

/** Outcomes of a comparison: the call worked, and its answer is no error. */
const compared: ReadonlySet<ErrorKey> = new Set([
  'namesMismatch',
  'companyNameMismatch',
  'registrationInactive',
  'notLegalRepresentative',
  'creditUnfavourable',
  'fingerprintOfAnother',
  'taxDigitWrong',
  'issueDateDiffers',
]);

/** Returns the outcome of a registry that refused or failed. */
export function failedOutcome(message: ErrorKey): Outcome {
  return { message, ...(decisive.has(message) && { status: 'NST' }) };
}

/** Returns whether the answer carries an error, and not only a result. */
export function isError({ message }: Outcome): boolean {
  return message !== undefined && !compared.has(message);
}

/** Returns the evidence that may stand for a validation that came out against the person. */
export function remedyOf(type: string, { status }: Pick<Outcome, 'status'>): { remedy?: string } {
  const remedy = status === 'NST' ? evidenceFor(type) : undefined;
  return remedy === undefined ? {} : { remedy };
}

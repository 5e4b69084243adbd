import type { Language } from '../../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { RequestValidation } from '../../../../contract/generated/types';
import type { Schema } from '../../../store/schema';
import type { Caller } from '../../handler';
import { catalogueText } from '../../message-in';
import { namesOfPeople } from '../../accounts/people-names';
import { differingFields } from './differing-fields';
import { registeredSpellings } from './registered-spellings';
import { hasStaffAccess, seesRegistryValues } from '../visibility';
import { loadRequestCase, type RequestCase } from '../load-request-case';
import type { RequestRow, ValidationRow } from '../../../store/request-row';
import { decidingEvidence, statusWithEvidence } from './satisfied-validations';

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
  readonly language: Language;
}

/**
 * Returns the validations of a request, as they travel; a message that is a key of the catalogue in the reader's
 * language; who ran them, scores and fingerprints, for those who work on it. The case where it is loaded already.
 */
export async function presentValidations(
  { trx, caller, language }: Reading,
  request: RequestRow,
  requestCase?: RequestCase,
): Promise<RequestValidation[]> {
  const loaded = requestCase ?? (await loadRequestCase(trx, request));
  const validations = loaded.validations.map((row) => ({ ...row, ...settlement(loaded, row) }));
  const inside = caller !== undefined && hasStaffAccess(request, caller);
  const people = inside
    ? await namesOfPeople(
        trx,
        validations.map(({ by }) => by),
      )
    : undefined;
  return validations.map(
    (row) =>
      ({
        validationType: row.type,
        execution: row.execution,
        mandatory: row.mandatory,
        ...(row.field !== null && { field: row.field }),
        ...(row.status !== null && { validationStatus: row.status }),
        ...row.settled,
        ...(row.message !== null && { message: catalogueText(row.message, language) }),
        ...differs(request, row),
        ...spellings(request, row),
        ...(row.at !== null && { date: row.at.toISOString() }),
        ...(row.by !== null && people && { user: people.get(row.by) ?? row.by }),
        // By scores who filed could guess a name, and a fingerprint may be another person's.
        ...(caller && seesRegistryValues(request, caller, loaded.filer) && factsForStaff(row)),
      }) as RequestValidation,
  );
}

function factsForStaff(row: ValidationRow): Partial<RequestValidation> {
  const { name_score: nameScore, word_score: wordScore, finger_print_code: fingerPrintCode } = row;
  const { identification_number: identificationNumber } = row;
  return {
    ...(nameScore !== null && { nameScore }),
    ...(wordScore !== null && { wordScore }),
    ...(fingerPrintCode !== null && {
      fingerPrintCode,
      ...(identificationNumber !== null && { identificationNumber }),
    }),
  };
}

/** Returns the fields in which a registry has another name, where there are any. */
function differs(request: RequestRow, row: ValidationRow): Pick<RequestValidation, 'differs'> {
  const fields = differingFields(request, row);
  return fields.length > 0 ? { differs: fields } : {};
}

/** Returns how a registry writes what was entered, where it is written otherwise. */
function spellings(request: RequestRow, row: ValidationRow): Pick<RequestValidation, 'spellings'> {
  const found = registeredSpellings(request, row);
  return found.length > 0 ? { spellings: found } : {};
}

type Settled = Pick<RequestValidation, 'settledBy' | 'ownStatus' | 'ownDate'>;

/**
 * Returns what evidence makes of a validation: the decision on the evidence is one on the validation, by the same person,
 * and then; what the validation itself found out stands beside it.
 */
function settlement(requestCase: RequestCase, row: ValidationRow): Partial<ValidationRow> & { settled?: Settled } {
  const evidence = decidingEvidence(requestCase, row);
  if (!evidence) return {};
  return {
    status: statusWithEvidence(requestCase, row),
    at: evidence.decided_at ?? row.at,
    by: evidence.decided_by ?? row.by,
    settled: {
      settledBy: evidence.type as NonNullable<Settled['settledBy']>,
      ...(row.status !== null && { ownStatus: row.status }),
      ...(row.at !== null && { ownDate: row.at.toISOString() }),
    },
  };
}

import type { Kysely } from 'kysely';
import type { RequestValidation } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from './people-names';
import { loadDossier, type RequestRow } from './request-row';

/** The validations of a request, as they travel. */
export async function presentValidations(database: Kysely<Schema>, request: RequestRow): Promise<RequestValidation[]> {
  const { validations } = await loadDossier(database, request);
  const people = await namesOfPeople(
    database,
    validations.map(({ by }) => by),
  );
  return validations.map(
    (row) =>
      ({
        validationType: row.type,
        execution: row.execution,
        mandatory: row.mandatory,
        ...(row.field !== null && { field: row.field }),
        ...(row.status !== null && { validationStatus: row.status }),
        ...(row.message !== null && { message: row.message }),
        ...(row.at !== null && { date: row.at.toISOString() }),
        ...(row.by !== null && { user: people.get(row.by) ?? row.by }),
        ...(row.name_score !== null && { nameScore: row.name_score }),
        ...(row.word_score !== null && { wordScore: row.word_score }),
        ...(row.finger_print_code !== null && {
          fingerPrintCode: row.finger_print_code,
          identificationNumber: request.document_number,
        }),
      }) as RequestValidation,
  );
}

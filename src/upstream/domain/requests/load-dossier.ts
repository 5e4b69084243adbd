import type { Kysely } from 'kysely';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { comparableDocument } from '../../../contract/written-numbers';
import type { DocumentRow, RequestRow, ValidationRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { outsideFacts, readRelatedData, type FactSource } from './fact-source';

/**
 * Returns a request independently of the caller, for what is no person's action. @param lock keeps others from changing
 * it until the transaction ends
 */
export async function requestById(database: Kysely<Schema>, id: number, lock = false): Promise<RequestRow | undefined> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** A request with its documents and validations whole. */
export interface Dossier extends FactSource {
  readonly request: RequestRow;
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
  /** The number of the document that the account of who filed for themselves has. */
  readonly accountNumber?: string;
}

/** Returns the one request with its documents, oldest first, and validations. */
export async function loadDossier(database: Kysely<Schema>, request: RequestRow, now = new Date()): Promise<Dossier> {
  const documents = await database
    .selectFrom('request_documents')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute();
  const validations = await database
    .selectFrom('request_validations')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('type')
    .execute();
  const related = await readRelatedData(database, [request]);
  const accountNumber = await findAccountNumber(database, request);
  return {
    request,
    documents,
    validations,
    ...outsideFacts(request, related, now),
    ...(accountNumber && { accountNumber }),
  };
}

async function findAccountNumber(
  database: Kysely<Schema>,
  { owner_id: owner, application }: RequestRow,
): Promise<string | undefined> {
  if (owner === null || isFiledForOthers(application)) return undefined;
  const account = database.selectFrom('users').select('documentNumber').where('id', '=', owner);
  const { documentNumber = '' } = (await account.executeTakeFirst()) ?? {};
  return comparableDocument(documentNumber) === '' ? undefined : documentNumber;
}

import type { Kysely } from 'kysely';
import type { Identified } from '../../../contract/deciding-people';
import type { DocumentRow, RequestRow, ValidationRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { findPerson } from '../accounts/people';
import { outsideFacts, readRelatedData, type FactSource } from './fact-source';
import type { Lockable, OpeningOptions } from '../../store/lockable';

/**
 * Returns a request independently of the caller, for what is no person's action.
 */
export async function requestById<Locks extends boolean = false>(
  database: Lockable<Locks>,
  id: number,
  { lock }: OpeningOptions<Locks> = {},
): Promise<RequestRow | undefined> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .$if(lock === true, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** A request with its documents and validations whole. */
export interface RequestCase extends FactSource {
  readonly request: RequestRow;
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
}

/** Returns the one request with its documents, oldest first, and validations. */
export async function loadRequestCase(
  database: Kysely<Schema>,
  request: RequestRow,
  now = new Date(),
): Promise<RequestCase> {
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
  const filer = await findFiler(database, request);
  return {
    request,
    documents,
    validations,
    ...outsideFacts(request, related, now),
    ...(filer && { filer }),
  };
}

/** Returns who filed the request, with every number that they have or had; undefined for one that no account filed. */
export async function findFiler(
  database: Kysely<Schema>,
  { owner_id: owner }: Pick<RequestRow, 'owner_id'>,
): Promise<Identified | undefined> {
  const person = owner === null ? undefined : await findPerson(database, { id: owner });
  return person && { ...person, userId: person.id };
}

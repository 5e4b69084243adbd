import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import type { SqlParameters } from '../listing/sql-parameters';
import type { Lockable, OpeningOptions } from '../../store/lockable';

export type AgreementRow = Selectable<Schema['contracts']>;

type Viewer = Pick<Caller, 'userId' | 'held'>;

/** Tells whether a person administers agreements, and so sees all of them; any other supervisor sees their own. */
export function managesAgreements({ held }: Pick<Viewer, 'held'>): boolean {
  return held.has('CONSULT_SUP') && held.has('ASSIGN_SUPERVISOR');
}

/** Returns what the viewer may see, as SQL over `contracts`. */
export function agreementCondition(viewer: Viewer, parameters: SqlParameters): string {
  if (managesAgreements(viewer)) return 'true';
  return viewer.held.has('CONSULT_SUP') ? `contracts."supervisorId" = ${parameters.add(viewer.userId)}::uuid` : 'false';
}

/**
 * Returns the agreement of that code, if the viewer may see it; a caller who may not gets the same error as of one that
 * does not exist.
 * @param lock keeps others from changing it until the transaction ends
 * @throws ApiError noResults
 */
export async function openAgreement<Locks extends boolean = false>(
  database: Lockable<Locks>,
  viewer: Viewer,
  contractId: string,
  { lock }: OpeningOptions<Locks> = {},
): Promise<AgreementRow> {
  const agreement = await database
    .selectFrom('contracts')
    .selectAll()
    .where('contractId', '=', contractId)
    .$if(lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  const own = viewer.held.has('CONSULT_SUP') && agreement?.supervisorId === viewer.userId;
  if (!agreement || !(own || managesAgreements(viewer))) throw new ApiError('noResults');
  return agreement;
}

/** Rejects an agreement that buys nothing. @throws ApiError noProductsForContract */
export async function requireProducts(database: Kysely<Schema>, contractId: string): Promise<void> {
  const quota = await database
    .selectFrom('contract_quotas')
    .select('product')
    .where('contract_id', '=', contractId)
    .limit(1)
    .executeTakeFirst();
  if (!quota) throw new ApiError('noProductsForContract');
}

import { mayCall } from '../../../contract/access';
import type { Call } from '../../../contract/definitions';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import type { RequestRow } from '../../store/request-row';
import { codesFor, isVisible, readingCodesFor } from './visibility';
import type { Lockable, OpeningOptions } from '../../store/lockable';

/** One of the two numbers of a request, as calls send them; its reference beside it, where a call names both. */
export type RequestKey = ({ readonly contractRequestId: string } | { readonly externalRequestId: string }) & {
  readonly reference?: string;
};

interface Opening<Locks extends boolean> {
  readonly trx: Lockable<Locks>;
  /** Absent: in public, where the action itself proves the right to it. */
  readonly caller?: Caller;
  /** The call that opens it; absent: what opens it proves the right to it. */
  readonly call?: Pick<Call, 'allow' | 'method' | 'reads'>;
}

/**
 * Returns the request, if the caller may see it. To others it does not exist, nor does one by another's reference. A call
 * is allowed by a code that counts for this request: who brings it and is an applicant elsewhere does not read it as its
 * applicant.
 * @throws ApiError noResults; noPermission where no code of the call counts for it
 */
export async function openRequest<Locks extends boolean = false>(
  { trx, caller, call }: Opening<Locks>,
  key: RequestKey,
  { lock }: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  const query = trx.selectFrom('requests').selectAll();
  const request = await (
    'contractRequestId' in key
      ? query.where('id', '=', Number(key.contractRequestId))
      : query.where('external_id', '=', Number(key.externalRequestId))
  )
    .$if(lock === true, (locked) => locked.forUpdate())
    .executeTakeFirst();
  if (!request || !caller || !isVisible(request, caller)) throw new ApiError('noResults');
  if (key.reference !== undefined && key.reference !== request.reference) throw new ApiError('noResults');
  const codesOf = call?.method === 'GET' || call?.reads ? readingCodesFor : codesFor;
  if (call && !mayCall(call, codesOf(request, caller))) throw new ApiError('noPermission');
  return request;
}

/**
 * Returns the same, of these applications alone: a call of its own never reaches another's.
 * @throws ApiError noResults; noPermission where no code of the call counts for it
 */
export async function openOf<Locks extends boolean = false>(
  applications: string | readonly string[],
  opening: Opening<Locks>,
  key: RequestKey,
  options: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  const request = await openRequest(opening, key, options);
  if (![applications].flat().includes(request.application)) throw new ApiError('noResults');
  return request;
}

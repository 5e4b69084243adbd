import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { lockFor } from '../../store/advisory-lock';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import {
  assertAllowed,
  type ActionContext,
  type ActionReading,
  type TransitionInput,
} from '../requests/apply-transition';
import { requestById } from '../requests/load-request-case';

const tokenKeyLeaseMs = serverLimits.issuance.tokenKeySeconds * secondMs;

/**
 * Makes a key in a token for a request, one at a time: it replaces the key that the token has. What the request, the
 * token and other makings say is read again with the lease, which ends by itself should this process end.
 * @returns what the callback does, and the name of the making
 * @throws ApiError tokenSerialInUse while another is under way; as `assertAllowed`
 */
export async function withTokenKeyLease<T>(
  context: ActionReading,
  { id }: RequestRow,
  { serial, mismatches }: { readonly serial: string } & Pick<TransitionInput, 'mismatches'>,
  callback: () => Promise<T>,
): Promise<{ readonly result: T; readonly lease: string }> {
  const { store } = context.services;
  const lease = await store.transaction(async (trx) => {
    await lockFor(trx, 'tokens');
    const request = await requestById(trx, id);
    if (!request) throw new ApiError('noResults');
    await assertAllowed({ ...context, trx }, { ...request, token_serial: serial }, { event: 'issue', mismatches });
    return takeLease({ ...context, trx }, id, serial);
  });
  try {
    return { result: await callback(), lease };
  } finally {
    await store.db
      .updateTable('token_keys')
      .set({ ended_at: context.services.clock() })
      .where('serial', '=', serial)
      .where('id', '=', lease)
      .execute();
  }
}

/** Writes down that the key is under way, before there is one: none is replaced without an entry. */
async function takeLease({ trx, services, caller }: ActionContext, requestId: number, serial: string): Promise<string> {
  const now = services.clock();
  const row = {
    id: randomUUID(),
    request_id: requestId,
    expires_at: new Date(now.getTime() + tokenKeyLeaseMs),
    ended_at: null,
  };
  const taken = await trx
    .insertInto('token_keys')
    .values({ serial, ...row })
    .onConflict((conflict) =>
      conflict
        .column('serial')
        .doUpdateSet(row)
        .where((eb) => eb.or([eb('token_keys.ended_at', 'is not', null), eb('token_keys.expires_at', '<=', now)])),
    )
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new ApiError('tokenSerialInUse');
  await appendAudit(trx, {
    actor: caller?.userId ?? null,
    action: 'token.makeKey',
    subject: `requests/${requestId}`,
    detail: { serial },
    at: now,
  });
  return taken.id;
}

/**
 * Ends the lease as its certificate is issued. @throws ApiError tokenSerialInUse when the token was asked for another
 * key since: the certificate would be of one that it no longer has
 */
export async function spendTokenKey(trx: Transaction<Schema>, serial: string, lease: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('token_keys')
    .where('serial', '=', serial)
    .where('id', '=', lease)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('tokenSerialInUse');
}

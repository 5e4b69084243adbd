import * as requestStates from '../../../contract/generated/states/request';
import type { Token } from '../../adapters/tokens/token-adapter';
import { lockFor } from '../../store/advisory-lock';
import type { RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import { assertAllowed, recordEvent } from '../requests/apply-transition';
import { checkVersion } from '../requests/request-version';
import { importToken } from './token-serials';

type Context = CallContext<unknown, unknown>;

interface Envelope {
  readonly envelope?: string | undefined;
  readonly observation?: string | undefined;
  readonly version?: number;
}

/**
 * Writes down in which envelope a token goes, and takes its serial over from the inventory. A request that has a token keeps
 * it; one that has none gets this one, if no live request has it.
 *
 * @returns the request with its token, and when the token was imported
 * @throws ApiError versionConflict, noTokenMedium, serialOfRequestDiffers, tokenSerialInUse; as `assertAllowed`
 */
export async function registerEnvelope(
  context: Context,
  request: RequestRow,
  { serial, ...token }: Token,
  { version, ...envelope }: Envelope,
): Promise<{ readonly after: RequestRow; readonly importedAt: Date }> {
  const { trx, now } = context;
  await lockFor(trx, 'tokens');
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'registerEnvelope' });
  if (request.medium !== 'TOKEN') throw new ApiError('noTokenMedium');
  if (request.token_serial !== null && request.token_serial !== serial) throw invalidSerial('serialOfRequestDiffers');
  await rejectTaken(context, request, serial);
  const importedAt = await importToken(trx, { serial, ...token }, now);
  await storeEnvelope(context, request, serial, envelope);
  const after = await recordEvent(context, request, {
    event: 'registerEnvelope',
    observation: envelope.observation,
    changes: { token_serial: serial },
  });
  return { after, importedAt };
}

async function rejectTaken({ trx }: Context, request: RequestRow, serial: string): Promise<void> {
  const other = await trx
    .selectFrom('requests')
    .select('id')
    .where('token_serial', '=', serial)
    .where('id', '<>', request.id)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
  if (other) throw invalidSerial('tokenSerialInUse');
}

async function storeEnvelope(
  context: Context,
  request: RequestRow,
  serial: string,
  { envelope, observation }: Envelope,
): Promise<void> {
  const { trx, now } = context;
  const row = {
    serial,
    envelope: envelope ?? null,
    observation: observation ?? null,
    registered_by: callerOf(context).userId,
    registered_at: now,
  };
  await trx
    .insertInto('flex_envelopes')
    .values({ request_id: request.id, ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
}

function invalidSerial(code: 'serialOfRequestDiffers' | 'tokenSerialInUse'): ApiError {
  return new ApiError(code, { fields: [{ field: '/serialNumber', code }] });
}

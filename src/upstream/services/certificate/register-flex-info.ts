import * as requestStates from '../../../contract/generated/states/request';
import type { registerFlexInfo as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../../domain/failure';
import { callerOf, withPreparation, type ContextOf } from '../../domain/handler';
import type { Token } from '../../adapters/tokens/tokens';
import { lockFor } from '../../store/advisory-lock';
import { findToken, importToken, loadToken } from '../../domain/issuance/token-serials';
import { judge, note } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../../domain/requests/request-version';

/**
 * Writes down in which envelope a token goes, and takes its serial over from the inventory. A request that has a token keeps
 * it: another serial is refused; one that has none gets this one, if no live request has it.
 */
export const registerFlexInfo = withPreparation<typeof call, Token>(
  // The tokens' service is asked before the transaction: it may be slow. An envelope is of a token that is loaded.
  async ({ services, body }) => {
    const token = await findToken(services, body.serialNumber.trim(), '/serialNumber');
    await loadToken(services, token.serial);
    return token;
  },
  async (context) => {
    const { trx, body, now, prepared: token } = context;
    const request = await openRequest(context, body, true);
    await lockFor(trx, 'tokens');
    await checkVersion(context, request, body.version);
    await judge(context, request, { event: 'registerEnvelope' });
    if (request.medium !== 'TOKEN') throw new CallFailure('noTokenMedium');
    const serial = token.serial;
    if (request.token_serial !== null && request.token_serial !== serial) {
      throw wrong('serialOfRequestDiffers');
    }
    await refuseTaken(context, { ...request, token_serial: serial });
    const importedAt = await importToken(trx, token, now);
    await keepEnvelope(context, serial);
    const after = await note(context, request, {
      event: 'registerEnvelope',
      observation: body.observation,
      changes: { token_serial: serial },
    });
    return {
      serialNumber: serial,
      available: false,
      contractRequestId: String(after.id),
      reference: after.reference,
      serviceStatusId: after.state,
      model: token.model,
      importedAt: importedAt.toISOString(),
      ...(body.envelope && { envelope: body.envelope }),
    };
  },
);

async function refuseTaken({ trx }: ContextOf<typeof call>, request: RequestRow): Promise<void> {
  const other = await trx
    .selectFrom('requests')
    .select('id')
    .where('token_serial', '=', request.token_serial)
    .where('id', '<>', request.id)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
  if (other)
    throw new CallFailure('tokenSerialInUse', { fields: [{ field: '/serialNumber', code: 'tokenSerialInUse' }] });
}

async function keepEnvelope(context: ContextOf<typeof call>, serial: string): Promise<void> {
  const { trx, body, now } = context;
  const row = {
    serial,
    envelope: body.envelope ?? null,
    observation: body.observation ?? null,
    registered_by: callerOf(context).userId,
    registered_at: now,
  };
  await trx
    .insertInto('flex_envelopes')
    .values({ request_id: Number(body.contractRequestId), ...row })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(row))
    .execute();
}

function wrong(code: 'serialOfRequestDiffers'): CallFailure {
  return new CallFailure(code, { fields: [{ field: '/serialNumber', code }] });
}

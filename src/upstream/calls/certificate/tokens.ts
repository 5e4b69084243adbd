import type * as calls from '../../../contract/generated/calls/certificate';
import * as requestStates from '../../../contract/generated/states/request';
import type { Token } from '../../adapters/tokens/token-adapter';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler, outcome, withPreparation } from '../../domain/handler';
import { findToken, importToken, loadToken } from '../../domain/issuance/token-serials';
import { assertAllowed, recordEvent } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { isVisible } from '../../domain/requests/visibility';
import { translate } from '../../translate';
import { lockFor } from '../../store/advisory-lock';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns whether a token is free, taking it over from the inventory. Of one in use it says by which request, to those
 * who may see that.
 * @throws ApiError as `findToken`
 */
export const consultStatusRequestBySerialNumber: Handler<typeof calls.consultStatusRequestBySerialNumber> = async (
  context,
) => {
  const { parameters, services, trx, now, language } = context;
  const token = await findToken(services, parameters.serialNumber.trim());
  const importedAt = await services.store.transaction((own) => importToken(own, token, now));
  const user = await trx
    .selectFrom('requests')
    .selectAll()
    .where('token_serial', '=', token.serial)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
  const known = { serialNumber: token.serial, model: token.model, importedAt: importedAt.toISOString() };
  if (!user) return { ...known, available: true };
  const about = isVisible(user, callerOf(context)) ? describe(user) : {};
  return outcome({ ...known, ...about, available: false }, { message: translate(language, 'errors.tokenSerialInUse') });
};

function describe({ id, reference, state }: RequestRow) {
  return { contractRequestId: String(id), reference, serviceStatusId: state };
}

/**
 * Writes down in which envelope a token goes, and takes its serial over from the inventory. A request that has a token keeps
 * it: another serial is refused; one that has none gets this one, if no live request has it.
 */
export const registerFlexInfo = withPreparation<typeof calls.registerFlexInfo, Token>(
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
    await assertAllowed(context, request, { event: 'registerEnvelope' });
    if (request.medium !== 'TOKEN') throw new ApiError('noTokenMedium');
    const serial = token.serial;
    if (request.token_serial !== null && request.token_serial !== serial) {
      throw invalidField('serialOfRequestDiffers');
    }
    await rejectTaken(context, { ...request, token_serial: serial });
    const importedAt = await importToken(trx, token, now);
    await storeEnvelope(context, serial);
    const after = await recordEvent(context, request, {
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

async function rejectTaken({ trx }: ContextOf<typeof calls.registerFlexInfo>, request: RequestRow): Promise<void> {
  const other = await trx
    .selectFrom('requests')
    .select('id')
    .where('token_serial', '=', request.token_serial)
    .where('id', '<>', request.id)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
  if (other) throw new ApiError('tokenSerialInUse', { fields: [{ field: '/serialNumber', code: 'tokenSerialInUse' }] });
}

async function storeEnvelope(context: ContextOf<typeof calls.registerFlexInfo>, serial: string): Promise<void> {
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

function invalidField(code: 'serialOfRequestDiffers'): ApiError {
  return new ApiError(code, { fields: [{ field: '/serialNumber', code }] });
}

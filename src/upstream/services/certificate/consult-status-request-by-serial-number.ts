import * as requestStates from '../../../contract/generated/states/request';
import type { consultStatusRequestBySerialNumber as call } from '../../../contract/generated/calls/certificate';
import { callerOf, outcome, type Handler } from '../../domain/handler';
import { findToken, importToken } from '../../domain/issuance/token-serials';
import type { RequestRow } from '../../store/request-row';
import { isVisible } from '../../domain/requests/visibility';
import { messageIn } from '../../domain/texts';

/**
 * Whether a token is free, taking it over from the inventory. Of one in use it says by which request, to those who may
 * see that.
 * @throws CallFailure as `findToken`
 */
export const consultStatusRequestBySerialNumber: Handler<typeof call> = async (context) => {
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
  return outcome({ ...known, ...about, available: false }, { message: messageIn('tokenSerialInUse', language) });
};

function describe({ id, reference, state }: RequestRow) {
  return { contractRequestId: String(id), reference, serviceStatusId: state };
}

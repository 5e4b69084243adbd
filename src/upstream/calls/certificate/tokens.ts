import type * as calls from '../../../contract/generated/calls/certificate';
import type { Token } from '../../adapters/tokens/token-adapter';
import { callerOf, type Handler, outcome, withPreparation } from '../../domain/handler';
import { registerEnvelope } from '../../domain/issuance/register-envelope';
import { findRequestOfToken, findToken, importToken, loadToken } from '../../domain/issuance/token-serials';
import { openRequest } from '../../domain/requests/open-request';
import { isVisible } from '../../domain/requests/visibility';
import { translate } from '../../translate';
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
  const user = await findRequestOfToken(trx, token.serial);
  const status = { serialNumber: token.serial, model: token.model, importedAt: importedAt.toISOString() };
  if (!user) return { ...status, available: true };
  const about = isVisible(user, callerOf(context)) ? describe(user) : {};
  return outcome(
    { ...status, ...about, available: false },
    { message: translate(language, 'errors.tokenSerialInUse') },
  );
};

function describe({ id, reference, state }: RequestRow) {
  return { contractRequestId: String(id), reference, serviceStatusId: state };
}

/** Registers in which envelope a token goes. */
export const registerFlexInfo = withPreparation<typeof calls.registerFlexInfo, Token>(
  // The tokens' service is asked before the transaction: it may be slow. An envelope is of a token that is loaded.
  async ({ services, body }) => {
    const token = await findToken(services, body.serialNumber.trim(), '/serialNumber');
    await loadToken(services, token.serial);
    return token;
  },
  async (context) => {
    const { body, prepared: token } = context;
    const request = await openRequest(context, body, { lock: true });
    const { after, importedAt } = await registerEnvelope(context, request, token, body);
    return {
      serialNumber: token.serial,
      available: false,
      ...describe(after),
      model: token.model,
      importedAt: importedAt.toISOString(),
      ...(body.envelope && { envelope: body.envelope }),
    };
  },
);

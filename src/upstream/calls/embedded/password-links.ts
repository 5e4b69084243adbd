import type * as calls from '../../../contract/generated/calls/embedded';
import { findPerson } from '../../domain/accounts/people';
import { requestPasswordLink } from '../../domain/accounts/request-password-link';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { translate } from '../../translate';

/** Mails a user a link to a new password, asked for by staff. @throws ApiError noResults without such an active user */
export const sendPasswordLink: Handler<typeof calls.sendPasswordLink> = async (context) => {
  const { services, trx, body, language, now } = context;
  const person = await findPerson(trx, { username: body.username });
  if (person?.status !== 'ACTIVE') throw new ApiError('noResults');
  await requestPasswordLink({ services, trx, actor: callerOf(context).userId, now }, person);
  return { message: translate(language, 'errors.recoveryEmailSent') };
};

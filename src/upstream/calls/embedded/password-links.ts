import type * as calls from '../../../contract/generated/calls/embedded';
import { findPerson } from '../../domain/accounts/people';
import { requestPasswordLink } from '../../domain/accounts/request-password-link';
import { ApiError } from '../../domain/api-error';
import { callerOf, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { translate } from '../../translate';

const handle: OwnHandler<typeof calls.sendPasswordLink> = async (context) => {
  const { services, body, language, now } = context;
  const person = await findPerson(services.store.db, { username: body.username });
  if (person?.status !== 'ACTIVE') throw new ApiError('noResults');
  await requestPasswordLink({ services, actor: callerOf(context).userId, now }, person);
  return { message: translate(language, 'errors.recoveryEmailSent') };
};

/** Mails a user a link to a new password, asked for by staff. @throws ApiError noResults without such an active user */
export const sendPasswordLink = withOwnTransactions(handle);

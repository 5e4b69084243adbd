import type * as calls from '../../../contract/generated/calls/auth';
import type { OlderSession } from '../../../contract/generated/types';
import { authenticate } from '../../domain/accounts/authenticate';
import type { Person } from '../../domain/accounts/people';
import { startSession } from '../../domain/accounts/start-session';
import { issueSessionToken } from '../../domain/accounts/bearer-tokens';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';

const handleOlderLogin: OwnHandler<typeof calls.olderLogin> = async ({ body, services, origin, now }) => {
  const { email, password } = body;
  if (!(await readConfiguration(services.store.db)).flag('AllowOlderLogin')) throw new ApiError('olderLoginDisabled');
  const { person, configuration } = await authenticate(services, { key: { email }, password, origin });
  const session = await services.store.transaction((trx) =>
    startSession(trx, { userId: person.id, configuration, origin, now, older: true }),
  );
  return olderSession(person, await issueSessionToken(services, 'main', session, person));
};

/**
 * The older mechanism: e-mail and password give an access token, under the same back-off and lock-out, where the
 * configuration key `AllowOlderLogin` lets it: it asks for no captcha.
 * @throws ApiError olderLoginDisabled
 */
export const olderLogin = withOwnTransactions(handleOlderLogin);

/** Returns the person of the token, whose expiry was checked on the way in. */
export const olderProfile: Handler<typeof calls.olderProfile> = async (context) => {
  const { userId: id, ...caller } = callerOf(context);
  return olderSession({ id, ...caller });
};

/** Returns the older sign-in context: a user with name and e-mail, without a picture, and, where one was made, an access token. */
function olderSession(
  person: Pick<Person, 'id' | 'username' | 'fullName' | 'email'>,
  accessToken?: string,
): OlderSession {
  const { id, username, fullName: name, email } = person;
  return { user: { id, username, avatar: null, name, email }, ...(accessToken !== undefined && { accessToken }) };
}

import { type olderLogin as call } from '../../../contract/generated/calls/auth';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { CallFailure } from '../../domain/failure';
import { withOwnTransactions, type Handler } from '../../domain/handler';
import { authenticate } from '../../domain/accounts/authenticate';
import { olderSession } from '../../domain/accounts/older-session';
import { startSession } from '../../domain/accounts/start-session';
import { issueSessionToken } from '../../domain/accounts/tokens';

const handleOlderLogin: Handler<typeof call> = async ({ body, services, origin, now }) => {
  const { email, password } = body;
  if (!(await readConfiguration(services.store.db)).flag('AllowOlderLogin'))
    throw new CallFailure('olderLoginDisabled');
  const { person, configuration } = await authenticate(services, { key: { email }, password, origin });
  const session = await services.store.transaction((trx) =>
    startSession(trx, services, { userId: person.id, configuration, origin, now, older: true }),
  );
  return olderSession(person, await issueSessionToken(services, 'main', session, person));
};

/**
 * The older mechanism (spec 2, section 7.8): e-mail and password give an access token, under the same back-off and
 * lock-out, where the configuration key `AllowOlderLogin` lets it: it asks for no captcha.
 * @throws CallFailure olderLoginDisabled
 */
export const olderLogin = withOwnTransactions(handleOlderLogin);

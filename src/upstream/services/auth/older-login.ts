import { type olderLogin as call } from '../../../contract/generated/calls/auth';
import { withOwnTransactions, type Handler } from '../handler';
import { authenticate } from './authenticate';
import { olderSession } from './older-session';
import { startSession } from './start-session';
import { issueSessionToken } from './tokens';

const handle: Handler<typeof call> = async ({ body, services, origin, now }) => {
  const { email, password } = body;
  const { person, configuration } = await authenticate(services, { key: { email }, password, origin });
  const session = await services.store.transaction((trx) =>
    startSession(trx, services, { userId: person.id, configuration, origin, now, older: true }),
  );
  return olderSession(person, await issueSessionToken(services, 'main', session, person));
};

/** The older mechanism (spec 2, section 7.8): e-mail and password give an access token, under the same back-off and lock-out. */
export const olderLogin = withOwnTransactions(handle);

import { type olderLogin as call } from '../../../contract/generated/calls/auth';
import { appendAudit } from '../../store/audit';
import { withOwnTransactions, type Handler } from '../handler';
import { authenticate } from './authenticate';
import { olderSession } from './older-session';
import { openSession } from './open-session';
import { sessionSeconds } from './session-length';
import { issueSessionToken } from './tokens';

const handle: Handler<typeof call> = async ({ body, services, origin, now }) => {
  const { email, password } = body;
  const { person, configuration } = await authenticate(services, { key: { email }, password, origin });
  const session = await services.store.transaction(async (trx) => {
    const opened = await openSession(trx, {
      userId: person.id,
      seconds: sessionSeconds(configuration, services.settings),
      origin,
      now,
    });
    const detail = { address: origin.ip, session: opened.id, replaced: opened.replaced, older: true };
    await appendAudit(trx, {
      actor: person.id,
      action: 'session.start',
      subject: `users/${person.id}`,
      detail,
      at: now,
    });
    return opened;
  });
  return olderSession(person, await issueSessionToken(services, 'main', session, person));
};

/** The older mechanism (spec 2, section 7.8): e-mail and password give an access token, under the same back-off and lock-out. */
export const olderLogin = withOwnTransactions(handle);

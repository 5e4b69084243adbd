import type * as calls from '../../../contract/generated/calls/auth';
import { authenticate } from '../../domain/accounts/authenticate';
import { requireAllowedDomain } from '../../domain/accounts/allowed-domains';
import { olderSession } from '../../domain/accounts/older-session';
import { hashPassword } from '../../domain/accounts/password-hash';
import { requireGoodPassword, storePassword } from '../../domain/accounts/set-password';
import { startSession } from '../../domain/accounts/start-session';
import { issueSessionToken } from '../../domain/accounts/bearer-tokens';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler, outcome, withOwnTransactions } from '../../domain/handler';
import { appendAudit } from '../../store/audit';
import { brokenUniqueIndex } from '../../store/database-errors';

const handleOlderLogin: Handler<typeof calls.olderLogin> = async ({ body, services, origin, now }) => {
  const { email, password } = body;
  if (!(await readConfiguration(services.store.db)).flag('AllowOlderLogin')) throw new ApiError('olderLoginDisabled');
  const { person, configuration } = await authenticate(services, { key: { email }, password, origin });
  const session = await services.store.transaction((trx) =>
    startSession(trx, services, { userId: person.id, configuration, origin, now, older: true }),
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

const handleOlderRegister: Handler<typeof calls.olderRegister> = async ({ body, services, language, origin, now }) => {
  const { store } = services;
  const { email, username, password } = body;
  const configuration = await readConfiguration(store.db);
  if (!configuration.flag('AllowRegistration')) throw new ApiError('registrationDisabled');
  requireAllowedDomain(email, configuration);
  await requireGoodPassword(store.db, { username, email }, password);
  const passwordHash = await hashPassword(password);
  try {
    const person = await store.transaction(async (trx) => {
      // Without roles and inactive: an administrator completes the record and lets the person in.
      const user = {
        username,
        names: username,
        lastNames: '',
        documentType: 'CC',
        documentNumber: '',
        email,
        roles: [],
        status: 'INACTIVE',
        language,
      };
      const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      await storePassword(trx, id, passwordHash, now);
      await appendAudit(trx, {
        actor: null,
        action: 'users.register',
        subject: `users/${id}`,
        detail: { address: origin.ip },
        at: now,
      });
      return { id, username, fullName: username, email };
    });
    return outcome(olderSession(person), { status: 201 });
  } catch (error) {
    const index = brokenUniqueIndex(error);
    if (index === undefined) throw error;
    throw new ApiError('validationFailed', {
      status: 409,
      fields: [{ field: index.includes('email') ? '/email' : '/username', code: 'unique' }],
    });
  }
};

/**
 * Registers by the older mechanism, where the configuration key `AllowRegistration` lets it. The
 * account waits, inactive and without any role, for an administrator; so no token comes back.
 * @throws ApiError registrationDisabled; validationFailed under /email, /username or /password
 */
export const olderRegister = withOwnTransactions(handleOlderRegister);

import { createHash } from 'node:crypto';
import type { ProviderProfile } from '../../../contract/generated/provider-profile';
import { recordPlaces } from '../../../contract/generated/record-places';
import { serverLimits } from '../../../contract/generated/server-limits';
import { isObject } from '../../../contract/is-object';
import { valueAt, valuesAt } from '../../../contract/json-pointer';
import { createProviderMapper, type ProviderMapper } from '../../../contract/provider-mapping';
import type { Settings } from '../../settings';
import { unstorableFields } from '../../store/storable-text';
import { textIn } from '../remote-service';
import { ProviderSessionError, type ProviderRole, type ProviderSessions } from './provider-sessions';
import { createSessionCalls } from './session-calls';
import { createTokenCheck, type ProviderClaims } from './check-token';

type Claims = NonNullable<NonNullable<ProviderProfile['token']>['claims']>;

const { claimLength } = serverLimits.services;

/**
 * Returns what checks the provider's sessions by its profile; undefined where the profile says nothing of it, and so no
 * session of the provider is accepted here.
 */
export function openProviderSessions(
  { provider: profile, families, providerSecret: secret }: Pick<Settings, 'provider' | 'families' | 'providerSecret'>,
  clock: () => Date,
): ProviderSessions | undefined {
  const check = profile?.token?.check;
  if (!profile || !check) return undefined;
  const pointers = profile.token?.claims ?? {};
  const mapper = createProviderMapper(profile, recordPlaces);
  const checkToken = createTokenCheck({ token: { ...profile.token, check }, secret, clock });
  const urlOf = (family: 'auth' | 'security'): string => {
    const location = families[family];
    return location.mode === 'embedded' ? '' : location.url;
  };
  const calls = createSessionCalls({ profile, mapper, urlOf });
  return {
    issuer: check.issuer ?? profile.name,
    name: profile.name,
    async read(token) {
      const claims = await checkToken(token);
      const person = personIn(claims, pointers);
      if (check.validateSession) await calls.validate(token, person.username);
      const isAsked = check.privileges === 'structure';
      const roles = isAsked
        ? rolesOf(valueAt(await calls.structure(token, person.username), '/roles'), true)
        : rolesInClaims(claims, pointers, mapper);
      return { ...person, id: createHash('sha256').update(token).digest('base64url'), roles };
    },
  };
}

/** @throws ProviderSessionError for a token that says no person */
function personIn(claims: ProviderClaims, pointers: Claims) {
  const text = (name: keyof Claims, pointer = `/${name}`): string | undefined => {
    const value = valueAt(claims, pointers[name] ?? pointer);
    const read = textIn(typeof value === 'number' ? String(value) : value, claimLength)?.trim();
    return read === undefined || read === '' || unstorableFields(read).length > 0 ? undefined : read;
  };
  const subject = text('subject', '/sub');
  const username = text('username', '/sub');
  if (subject === undefined || username === undefined)
    throw new ProviderSessionError('rejected', 'its token says no subject or username');
  const email = text('email');
  return {
    subject,
    username,
    fullName: text('fullName') ?? username,
    documentType: text('documentType') ?? '',
    documentNumber: text('documentNumber') ?? '',
    ...(email !== undefined && { email }),
  };
}

function rolesInClaims(claims: ProviderClaims, pointers: Claims, mapper: ProviderMapper): ProviderRole[] {
  const roles = mapper.receiveRecord('session-role', valuesAt(claims, pointers.roles ?? '/roles'));
  const privileges = valuesAt(claims, pointers.privileges ?? '/privileges');
  const bare = mapper.receiveRecord('session-role', { name: '', appId: '', Privileges: privileges });
  return [...rolesOf(roles, false), ...rolesOf([bare], false)];
}

/**
 * Returns the roles of a list that the person holds. The structure call lists every role to those who manage them, and
 * marks which ones the person has; a token lists the person's own.
 */
function rolesOf(value: unknown, mustBeAssigned: boolean): ProviderRole[] {
  const roles = Array.isArray(value) ? value.filter(isObject) : [];
  return roles
    .filter(({ assigned }) => (mustBeAssigned ? assigned === true : assigned !== false))
    .map(({ name, appId, Privileges }) => ({
      name: textIn(name, claimLength) ?? '',
      appId: textIn(appId, claimLength) ?? '',
      privileges: Array.isArray(Privileges) ? Privileges.filter((code) => typeof code === 'string') : [],
    }));
}

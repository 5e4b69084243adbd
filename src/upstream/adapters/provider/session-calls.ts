import { structureRolesPrivileges } from '../../../contract/generated/calls/auth';
import { validateSession } from '../../../contract/generated/calls/security';
import type { Call } from '../../../contract/definitions';
import type { ProviderProfile } from '../../../contract/generated/provider-profile';
import { valueAt } from '../../../contract/json-pointer';
import type { ProviderMapper } from '../../../contract/provider-mapping';
import { failedResponse, responseRule, resultAt } from '../../../contract/read-response';
import { objectIn, requestService } from '../remote-service';
import { ProviderSessionError } from './provider-sessions';

export interface SessionCallOptions {
  readonly profile: ProviderProfile;
  readonly mapper: ProviderMapper;
  /** Returns the address of a family. */
  readonly urlOf: (family: 'auth' | 'security') => string;
}

/** The two calls of the specification that say something of a session; each is sent once, and nothing of it is kept. */
export interface SessionCalls {
  /** Confirms a session, without moving its deadline. @throws ProviderSessionError */
  validate(token: string, username: string): Promise<void>;
  /** Returns what structure-roles-privileges says of the caller, in our names. @throws ProviderSessionError */
  structure(token: string, username: string): Promise<unknown>;
}

export function createSessionCalls({ profile, mapper, urlOf }: SessionCallOptions): SessionCalls {
  async function ask(call: Call, family: 'auth' | 'security', token: string, username: string): Promise<unknown> {
    const differs = profile.calls?.[call.key];
    const rule = responseRule(profile, profile.families[family], differs);
    const silence = () => new ProviderSessionError('unchecked', `${call.key} does not answer`);
    const response = await requestService(
      { url: urlOf(family), token },
      {
        method: 'POST',
        path: differs?.path ?? call.path,
        body: mapper.sendBody(call.key, { username }) as object,
      },
      silence,
    );
    const { ok, status } = response;
    if (status >= 500) throw silence();
    const body = objectIn(response);
    if (status === 401 || failedResponse(call, { ok, status, body }, rule)?.status === 401) throw ended(call);
    if (!ok) throw new ProviderSessionError('rejected', `${call.key} answers ${status}`);
    if (!body) throw new ProviderSessionError('unchecked', `${call.key} answers no object`);
    const result = mapper.receiveResult(call.key, resultAt(call, body, rule));
    // A refusal by 200 has no code as a rule: of a session, it says that it is over. Some stand in an envelope.
    const errors = [valueAt(result, '/error'), valueAt(body, '/data/error')];
    const isRefused = [result, body['data']].some((part) => valueAt(part, '/status') === false);
    if (failedResponse(call, { ok, status, body }, rule) || errors.some(isText) || isRefused) throw ended(call);
    return result;
  }
  return {
    validate: async (token, username) => void (await ask(validateSession, 'security', token, username)),
    structure: (token, username) => ask(structureRolesPrivileges, 'auth', token, username),
  };
}

function ended(call: Call): ProviderSessionError {
  return new ProviderSessionError('ended', `${call.key} refuses it`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

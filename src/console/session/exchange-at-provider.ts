import { refreshTokenSecurity } from '../../contract/generated/calls/auth/refreshTokenSecurity';
import { valueAt } from '../../contract/json-pointer';
import type { ProviderLogin } from '../../contract/generated/provider-profile';
import type { SessionGrant } from '../../contract/generated/types';
import { failedResponse, responseRule } from '../../contract/read-response';
import { readResult } from '../transport/read-result';
import { requestService } from '../transport/request-service';
import { loadMapper, loadRuntime } from '../transport/runtime';
import { toCallError } from '../transport/to-call-error';

const parts = ['user', 'token', 'refreshToken', 'tokenSecurity', 'roles', 'timeSession', 'error'] as const;

/**
 * Exchanges the id of a finished sign-in for the session by the call that the provider's profile names.
 *
 * @throws CallError in the provider's words, where it refuses the id.
 */
export async function exchangeAtProvider(exchange: ProviderLogin['exchange'], loginId: string): Promise<SessionGrant> {
  const runtime = await loadRuntime();
  const { families, provider } = runtime;
  const { family = 'auth', method, path, body, header, fields = {} } = exchange;
  const rule = responseRule(provider, families[family], exchange);
  const base = families[family]?.base ?? '';
  const response = await requestService(base, {
    url: base + path.replace('{id}', encodeURIComponent(loginId)),
    method,
    token: 'none',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(header !== undefined && { [header]: loginId }),
    },
    ...(body !== undefined && { body: JSON.stringify({ [body]: loginId }) }),
  });
  const failed = failedResponse({}, response, rule);
  // A server that fails by itself says nothing of the id.
  const text = failed && failed.status >= 500 ? 'unexpected' : 'loginLinkExpired';
  if (failed) throw await toCallError(failed, { default: text }, rule);
  const result = valueAt(response.body, rule.result ?? '');
  const mapper = await loadMapper(runtime, families[family]?.embedded);
  const mapped = mapper?.receiveRecord('session-grant', result, fields);
  const grant = parts.map((part) => {
    return [part, mapper ? valueAt(mapped, `/${part}`) : valueAt(result, fields[part] ?? `/${part}`)] as const;
  });
  const presentGrant = Object.fromEntries(grant.filter(([, value]) => value !== undefined && value !== null));
  return readResult({ ...refreshTokenSecurity, name: path }, presentGrant, false);
}

import type { Settings } from '../../settings';
import type { Store } from '../../store/database';
import type { Seal } from '../pki/seal';
import { openRemoteTokens } from './remote-tokens';
import { openSoftwareTokens } from './software-tokens';
import { TokenError, type TokenAdapter } from './token-adapter';

/**
 * Returns the provider's tokens where an address is configured; the demo's, which are software, in demo mode alone;
 * else none.
 */
export function openTokens(
  { tokensUrl: url, tokensToken: token, demo }: Pick<Settings, 'tokensUrl' | 'tokensToken' | 'demo'>,
  store: Pick<Store, 'db'>,
  seal: Seal,
): TokenAdapter {
  if (url !== undefined) return openRemoteTokens({ url, ...(token !== undefined && { token }) });
  return demo ? openSoftwareTokens(store, seal) : noTokens;
}

const noTokens: TokenAdapter = {
  isAvailable: false,
  find: () => Promise.reject(new TokenError('consult')),
  makeKey: () => Promise.reject(new TokenError('key')),
  load: () => Promise.reject(new TokenError('load')),
};

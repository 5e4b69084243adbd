import { captchaValue } from '../identity/captcha';
import { encryptSecret } from '../identity/cipher';
import { staffPassword } from '../store/access';
import { type ProviderStore } from '../store/provider-store';
import { type Sent } from './caller';
import { type TestSession } from './session';

/** An account that no other example signs in with: a login replaces the session that was there. */
const own = 'cuenta0';
const changed = 'cuenta1';

/** Returns what the calls of login, session and password are sent. */
export function accountExamples(
  store: ProviderStore,
  session: (username: string) => TestSession,
): Record<string, () => Sent> {
  const email = (username: string) => store.userOf(username)?.person.email;
  const link = () => {
    const guid = store.guid();
    store.passwordLinks.set(guid, changed);
    return guid;
  };
  const password = encryptSecret('Ceiba-88-Quebrada');
  return {
    'auth POST /login': () => ({ body: { username: own, password: encryptSecret(staffPassword) } }),
    'auth POST /verify-captcha': () => ({ body: { value: captchaValue(store), url: 'captcha' } }),
    'auth GET /version-consult': () => ({}),
    'auth POST /refresh-token-security': () => ({ as: 'eleal', body: { refreshToken: session('eleal').refreshToken } }),
    'auth POST /logout-security': () => ({ as: 'opardo', body: { username: 'opardo' } }),
    'auth POST /forget-password': () => ({ body: { email: email(changed) } }),
    'auth POST /change-password': () => ({ body: { token: link(), password } }),
    'auth POST /validate-token-change-password': () => ({ body: { token: link() } }),
    'auth POST /structure-roles-privileges': () => ({ as: 'vbeltran', body: {} }),
    'auth POST /api/auth/login': () => ({ body: { email: email(own), password: staffPassword } }),
    'auth POST /api/auth/register': () => ({
      body: { email: 'nueva@correo.example', username: 'nueva', password: 'Ceiba-88-Quebrada' },
    }),
    'auth GET /api/auth/profile': () => ({ as: 'vbeltran' }),
    'security POST /user/ValidateSession': () => ({ as: 'vbeltran', body: {} }),
  };
}

import { type ProviderStore } from '../store/provider-store';
import { grantOf, openSession } from './session';

/** Returns the login page, at LOGIN_URL: a plain form of the provider's own, without a script. */
export function loginPage(message: string | null): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Ingreso — Certificadora de Ensayo</title></head>
<body><main><h1>Certificadora de Ensayo</h1>${message === null ? '' : `<p role="alert">${message}</p>`}
<form method="post" action="/ingreso">
<p><label>Cuenta <input name="cuenta" autocomplete="username" required></label></p>
<p><label>Clave <input name="clave" type="password" autocomplete="current-password" required></label></p>
<p><button>Entrar</button></p></form></main></body></html>`;
}

/** Checks the form and returns the address that leads back to the console, or why there is none. */
export function submitLogin(
  store: ProviderStore,
  form: URLSearchParams,
  consoleUrl: string,
): { location: string } | string {
  const user = store.userOf(form.get('cuenta'));
  if (!user?.isActive || user.password !== form.get('clave')) return 'Credenciales no válidas';
  if (user.daysSinceExpiry !== null) return `La clave venció hace ${user.daysSinceExpiry} días`;
  const id = store.guid();
  store.loginIds.set(id, user.username);
  return { location: `${consoleUrl.replace(/\/$/, '')}/routing-login/${id}` };
}

/** Turns the id of the way back into a session, once: the call that a profile must name. */
export function exchangeLoginId(store: ProviderStore, id: string | null): Record<string, unknown> | null {
  const user = store.userOf(store.loginIds.get(id ?? '') ?? null);
  store.loginIds.delete(id ?? '');
  return user ? grantOf(store, openSession(store, user), user) : null;
}

import { callsOf } from '../call';
import { verifyCaptcha } from '../identity/captcha';
import { decryptSecret } from '../identity/cipher';
import { grantOf, openSession } from '../identity/session';
import { makeToken } from '../identity/token';
import { fullName } from '../store/people';
import { CallError } from '../store/call-error';

const { get, post } = callsOf('auth', 'none');
const withSecurity = { token: 'security' } as const;

/** The answers of this family stand bare: the specification reads their fields at the top. */
export const auth = [
  post('/login', ({ store, body }) => {
    const user = store.userOf(body.text('username'));
    const nothing = { jwt: null, userName: body.text('username'), role: null, email: null, daysTemp: null };
    if (!user?.isActive || decryptSecret(body.text('password') ?? '') !== user.password) {
      return { ...nothing, error: 'Credenciales no válidas' };
    }
    if (user.daysSinceExpiry !== null) {
      return { ...nothing, error: 'La clave venció', email: user.person.email, daysTemp: user.daysSinceExpiry };
    }
    const grant = grantOf(store, openSession(store, user), user);
    return { ...nothing, ...grant, jwt: grant['token'], role: store.roleOf(user).name, email: user.person.email };
  }),
  post('/verify-captcha', ({ store, body }) => verifyCaptcha(store, body.text('value'))),
  get('/version-consult', () => ({ version: '8.14.2-ensayo', build: null })),
  post(
    '/refresh-token-security',
    ({ store, body, session, user }) => {
      if (!session || !user || session.refreshToken !== body.text('refreshToken')) {
        return { error: 'Ha ocurrido un error', informationCode: '401', user: null, token: null };
      }
      session.refreshToken = store.guid();
      return grantOf(store, session, user);
    },
    withSecurity,
  ),
  post(
    '/logout-security',
    ({ store, session }) => {
      if (session) store.sessions.delete(session.id);
      return { message: 'Sesión cerrada', error: null };
    },
    withSecurity,
  ),
  post('/forget-password', ({ store, body }) => {
    const wanted = (body.text('email') ?? body.text('username'))?.toLowerCase();
    const user = store.users.find(({ username, person }) => username === wanted || person.email === wanted);
    if (user) {
      const link = store.guid();
      store.passwordLinks.set(link, user.username);
      store.send(user.person.email, 'Cambio de clave', `/change-password/${link}`);
    }
    return { message: 'Si la cuenta existe, enviamos un correo', error: null };
  }),
  post('/validate-token-change-password', ({ store, body }) =>
    store.passwordLinks.has(body.text('token') ?? '')
      ? { message: 'Enlace vigente', error: null }
      : { message: null, error: 'El enlace venció' },
  ),
  post('/change-password', ({ store, body }) => {
    const link = body.guids().find((guid) => store.passwordLinks.has(guid));
    const user = store.userOf(store.passwordLinks.get(link ?? '') ?? null);
    const password = decryptSecret(body.text('password') ?? body.text('newPassword') ?? '');
    if (!user || link === undefined) return { message: null, error: 'El enlace venció' };
    if (password === null || password.length < 12) return { message: null, error: 'La clave no cumple la política' };
    user.password = password;
    user.daysSinceExpiry = null;
    store.passwordLinks.delete(link);
    return { message: 'Clave actualizada', error: null };
  }),
  post(
    '/structure-roles-privileges',
    ({ store, user }) => ({
      message: 'Consulta exitosa',
      error: null,
      roles: user ? [{ ...store.roleOf(user), assigned: true }] : [],
      structure: [],
    }),
    withSecurity,
  ),
  post('/api/auth/login', ({ store, body }) => {
    const user = store.users.find(({ person }) => person.email === body.text('email'));
    if (!user || user.password !== body.text('password')) throw new CallError('Credenciales no válidas', 'AUT-01');
    const session = openSession(store, user);
    return {
      access_token: makeToken(store, 'main', session, user),
      user: { avatar: null, name: fullName(user.person), email: user.person.email },
    };
  }),
  post('/api/auth/register', ({ store, body }) => {
    const [email, username] = [body.text('email'), body.text('username')];
    if (!email || !username || store.userOf(username)) throw new CallError('La cuenta ya existe', 'AUT-02');
    const base = store.users.at(-1);
    if (!base) throw new CallError('El registro está cerrado', 'AUT-03');
    const roleId = store.roles.at(-1)?.id ?? base.roleId;
    const account = { ...base, id: store.guid(), username, roleId, isActive: false, password: store.guid() };
    store.users.push({ ...account, person: { ...base.person, email } });
    return { message: 'Cuenta creada', error: null, userId: account.id };
  }),
  get(
    '/api/auth/profile',
    ({ user }) => ({
      avatar: null,
      name: user ? fullName(user.person) : null,
      email: user?.person.email ?? null,
      username: user?.username ?? null,
    }),
    { token: 'main' },
  ),
];

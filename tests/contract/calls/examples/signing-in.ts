import { randomUUID } from 'node:crypto';
import { demo } from '../../../../src/contract/generated/demo';
import type { SessionGrant } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { captcha } from './captcha';
import { configured } from './configured';
import { encrypted } from './encrypted';
import { newestMail } from './mailbox';
import { plain, type Example, type Examples } from './example';

const { password } = demo;

async function login(desk: Desk, username: string): Promise<Example> {
  return { sending: { body: { username, ...(await encrypted(desk, password)), captcha: await captcha(desk) } } };
}

async function loginId(desk: Desk, username: string): Promise<string> {
  const { sending } = await login(desk, username);
  return (await desk.result<{ loginId: string }>('auth.login', sending)).loginId;
}

/** Returns a session of its own, so that ending it ends no other example. */
async function session(
  desk: Desk,
  username: string,
): Promise<{ username: string; refreshToken: string; token: string }> {
  const body = { loginId: await loginId(desk, username) };
  const grant = await desk.result<SessionGrant>('embedded.exchangeLogin', { body });
  return { username, refreshToken: grant.refreshToken ?? '', token: grant.tokenSecurity ?? '' };
}

/** Returns the token in the newest link of the demo's mailbox. */
async function linkToken(desk: Desk, email: string): Promise<string> {
  await desk.result('auth.forgetPassword', { body: { email, captcha: await captcha(desk) } });
  const { text } = await newestMail(desk, email);
  return /change-password\/([\w.~-]+)/.exec(text)?.[1] ?? '';
}

/** Returns the body of a registration, once the configuration allows one. */
async function registration(
  desk: Desk,
): Promise<{ username: string; email: string; password: string; captcha: string }> {
  const allowed = await configured(desk, 'AllowRegistration', 'true');
  await desk.result('certificate.updateSystemConfiguration', allowed, 'admin');
  const username = `nuevo.${randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@rubrica.example`,
    password: 'Otra-Clave-2026-Segura',
    captcha: await captcha(desk),
  };
}

/** Returns the link to a new e-mail that a subscriber asked for. */
async function emailLink(desk: Desk): Promise<Example> {
  const email = `${randomUUID().slice(0, 8)}@rubrica.example`;
  await desk.result('embedded.askEmailChange', { body: { email, ...(await encrypted(desk, password)) } }, 'suscriptor');
  const { text } = await newestMail(desk, email);
  return { account: 'suscriptor', sending: { body: { token: /confirm-email\/([\w-]+)/.exec(text)?.[1] ?? '' } } };
}

/** Login and session; what the embedded login and the demo's mailbox add. */
export const signingIn: Examples = {
  'auth.login': (desk) => login(desk, 'consulta'),
  'auth.verifyCaptcha': async (desk) => ({
    sending: { body: { value: await captcha(desk), url: 'https://captcha.rubrica.example/verify' } },
  }),
  'auth.versionConsult': plain(),
  'auth.refreshTokenSecurity': async (desk) => sessionExample(await session(desk, 'consulta')),
  'auth.logoutSecurity': async (desk) => sessionExample(await session(desk, 'consulta')),
  'auth.forgetPassword': async (desk) => ({
    sending: { body: { email: 'consulta@rubrica.example', captcha: await captcha(desk) } },
  }),
  'auth.validateTokenChangePassword': async (desk) => ({
    sending: { body: { token: await linkToken(desk, 'consulta@rubrica.example') } },
  }),
  'auth.changePassword': async (desk) => ({
    sending: {
      body: {
        token: await linkToken(desk, 'suscriptor2@rubrica.example'),
        ...(await encrypted(desk, 'Otra-Clave-2026-Segura')),
      },
    },
  }),
  'auth.structureRolesPrivileges': () => ({ account: 'verificador', sending: { body: {} } }),
  'auth.olderLogin': () => ({ sending: { body: { email: 'verificador2@rubrica.example', password } } }),
  'auth.olderRegister': async (desk) => ({ sending: { body: await registration(desk) } }),
  'auth.olderProfile': plain('verificador'),
  'security.validateSession': () => ({ account: 'verificador', sending: { body: {} } }),
  'embedded.captchaChallenge': plain(),
  'embedded.loginChallenge': plain(),
  'embedded.exchangeLogin': async (desk) => ({ sending: { body: { loginId: await loginId(desk, 'consulta') } } }),
  'embedded.readRegistration': plain(),
  'embedded.readRegistrationLink': async (desk) => {
    const { token } = await registrationLink(desk);
    return { sending: { body: { token } } };
  },
  'embedded.confirmRegistration': async (desk) => {
    const { token, password } = await registrationLink(desk);
    return { sending: { body: { token, ...(await encrypted(desk, password)) } } };
  },
  'embedded.askEmailChange': async (desk) => ({
    account: 'suscriptor',
    sending: { body: { email: 'cambiado@rubrica.example', ...(await encrypted(desk, password)) } },
  }),
  'embedded.readEmailChange': emailLink,
  'embedded.confirmEmailChange': emailLink,
  'embedded.sendPasswordLink': () => ({ account: 'admin', sending: { body: { username: 'consulta' } } }),
  'embedded.mailbox': plain(),
  'embedded.mail': async (desk) => {
    await linkToken(desk, 'consulta@rubrica.example');
    return { sending: { parameters: { id: (await newestMail(desk, 'consulta@rubrica.example')).id } } };
  },
  'embedded.mailAttachment': async (desk) => ({
    sending: {
      parameters: { id: (await newestMail(desk, 'oficial@rubrica.example', /Credenciales/)).id, name: 'oficial.p12' },
    },
  }),
};

async function registrationLink(desk: Desk): Promise<{ token: string; password: string }> {
  const body = await registration(desk);
  await desk.send('auth.olderRegister', { body });
  const { text } = await newestMail(desk, body.email);
  return { token: /\/register\/([\w-]+)/.exec(text)?.[1] ?? '', password: body.password };
}

function sessionExample({ username, refreshToken, token }: Awaited<ReturnType<typeof session>>): Example {
  return { bearer: token, sending: { body: { username, refreshToken } } };
}

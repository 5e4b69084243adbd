import { randomUUID } from 'node:crypto';
import { demo } from '../../../../src/contract/generated/demo';
import type { SessionGrant } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { captcha } from './captcha';
import { configured } from './configured';
import { encrypted } from './encrypted';
import { newestMail } from './mailbox';
import { plain, type Example, type Examples } from './example';

const { password } = demo;

async function login(client: UpstreamClient, username: string): Promise<Example> {
  return { sending: { body: { username, ...(await encrypted(client, password)), captcha: await captcha(client) } } };
}

async function loginId(client: UpstreamClient, username: string): Promise<string> {
  const { sending } = await login(client, username);
  return (await client.result<{ loginId: string }>('auth.login', sending)).loginId;
}

/** Returns a session of its own, so that ending it ends no other example. */
async function session(
  client: UpstreamClient,
  username: string,
): Promise<{ username: string; refreshToken: string; token: string }> {
  const body = { loginId: await loginId(client, username) };
  const grant = await client.result<SessionGrant>('embedded.exchangeLogin', { body });
  return { username, refreshToken: grant.refreshToken ?? '', token: grant.tokenSecurity ?? '' };
}

/** Returns the token in the newest link of the demo's mailbox. */
async function linkToken(client: UpstreamClient, email: string): Promise<string> {
  await client.result('auth.forgetPassword', { body: { email, captcha: await captcha(client) } });
  const { text } = await newestMail(client, email);
  return /change-password\/([\w.~-]+)/.exec(text)?.[1] ?? '';
}

/** Returns the body of a registration, once the configuration allows one. */
async function registration(
  client: UpstreamClient,
): Promise<{ username: string; email: string; password: string; captcha: string }> {
  const allowed = await configured(client, 'AllowRegistration', 'true');
  await client.result('certificate.updateSystemConfiguration', allowed, 'admin');
  const username = `nuevo.${randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@rubrica.example`,
    password: 'Otra-Clave-2026-Segura',
    captcha: await captcha(client),
  };
}

/** Returns the link to a new e-mail that a subscriber asked for. */
async function emailLink(client: UpstreamClient): Promise<Example> {
  const email = `${randomUUID().slice(0, 8)}@rubrica.example`;
  await client.result(
    'embedded.askEmailChange',
    { body: { email, ...(await encrypted(client, password)) } },
    'suscriptor',
  );
  const { text } = await newestMail(client, email);
  return { account: 'suscriptor', sending: { body: { token: /confirm-email\/([\w-]+)/.exec(text)?.[1] ?? '' } } };
}

/** Login and session; what the embedded login and the demo's mailbox add. */
export const signingIn: Examples = {
  'auth.login': (client) => login(client, 'consulta'),
  'auth.verifyCaptcha': async (client) => ({
    sending: { body: { value: await captcha(client), url: 'https://captcha.rubrica.example/verify' } },
  }),
  'auth.versionConsult': plain(),
  'auth.refreshTokenSecurity': async (client) => sessionExample(await session(client, 'consulta')),
  'auth.logoutSecurity': async (client) => sessionExample(await session(client, 'consulta')),
  'auth.forgetPassword': async (client) => ({
    sending: { body: { email: 'consulta@rubrica.example', captcha: await captcha(client) } },
  }),
  'auth.validateTokenChangePassword': async (client) => ({
    sending: { body: { token: await linkToken(client, 'consulta@rubrica.example') } },
  }),
  'auth.changePassword': async (client) => ({
    sending: {
      body: {
        token: await linkToken(client, 'suscriptor2@rubrica.example'),
        ...(await encrypted(client, 'Otra-Clave-2026-Segura')),
      },
    },
  }),
  'auth.structureRolesPrivileges': () => ({ account: 'verificador', sending: { body: {} } }),
  'auth.olderLogin': () => ({ sending: { body: { email: 'verificador2@rubrica.example', password } } }),
  'auth.olderRegister': async (client) => ({ sending: { body: await registration(client) } }),
  'auth.olderProfile': plain('verificador'),
  'security.validateSession': () => ({ account: 'verificador', sending: { body: {} } }),
  'embedded.captchaChallenge': plain(),
  'embedded.loginChallenge': plain(),
  'embedded.exchangeLogin': async (client) => ({ sending: { body: { loginId: await loginId(client, 'consulta') } } }),
  'embedded.readRegistration': plain(),
  'embedded.readRegistrationLink': async (client) => {
    const { token } = await registrationLink(client);
    return { sending: { body: { token } } };
  },
  'embedded.confirmRegistration': async (client) => {
    const { token, password } = await registrationLink(client);
    return { sending: { body: { token, ...(await encrypted(client, password)) } } };
  },
  'embedded.askEmailChange': async (client) => ({
    account: 'suscriptor',
    sending: { body: { email: 'cambiado@rubrica.example', ...(await encrypted(client, password)) } },
  }),
  'embedded.readEmailChange': emailLink,
  'embedded.confirmEmailChange': emailLink,
  'embedded.sendPasswordLink': () => ({ account: 'admin', sending: { body: { username: 'consulta' } } }),
  'embedded.mailbox': plain(),
  'embedded.mail': async (client) => {
    await linkToken(client, 'consulta@rubrica.example');
    return { sending: { parameters: { id: (await newestMail(client, 'consulta@rubrica.example')).id } } };
  },
  'embedded.mailAttachment': async (client) => ({
    sending: {
      parameters: { id: (await newestMail(client, 'oficial@rubrica.example', /Credenciales/)).id, name: 'oficial.p12' },
    },
  }),
};

async function registrationLink(client: UpstreamClient): Promise<{ token: string; password: string }> {
  const body = await registration(client);
  await client.send('auth.olderRegister', { body });
  const { text } = await newestMail(client, body.email);
  return { token: /\/register\/([\w-]+)/.exec(text)?.[1] ?? '', password: body.password };
}

function sessionExample({ username, refreshToken, token }: Awaited<ReturnType<typeof session>>): Example {
  return { bearer: token, sending: { body: { username, refreshToken } } };
}

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeadLink } from '../../../src/contract/dead-link';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { showPage } from './show-page';

const at = '2026-03-04T15:00:00.000Z';
const refuse = (link: Partial<DeadLink>): void => {
  stubFetch(({ url }) =>
    url.endsWith('/login-challenge')
      ? json({ challenge: 'C', expiresAt: at })
      : errorResponse(410, 'restoreLinkExpired', 'El enlace venció', { link: { at, ...link } }),
  );
};
const isTitled = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
const waysOn = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => loadTexts(['finalization', 'keys', 'password', 'registration'], 'es'));
afterEach(() => vi.unstubAllGlobals());

describe('the link of a mail that is good no more', () => {
  it.each([
    ['used', 'El enlace ya se usó', /se creó la contraseña el .*2026/, ['Iniciar sesión', 'Pedir un enlace nuevo']],
    ['expired', 'El enlace venció', /venció el .*2026/, ['Pedir un enlace nuevo', 'Iniciar sesión']],
    ['replaced', 'Otro enlace tomó su lugar', /con otro de los enlaces/, ['Iniciar sesión', 'Pedir un enlace nuevo']],
  ] as const)('says that a password link is %s, when, and what to do', async (end, title, why, links) => {
    refuse({ end });
    await showPage('/change-password/old');
    await isTitled(title);
    expect(screen.getByText(why)).toBeVisible();
    expect(waysOn()).toEqual(links);
  });

  it.each([
    ['used', 'La cuenta ya está activa', /se activó el .*2026/, ['Iniciar sesión']],
    ['expired', 'El enlace ya no sirve', /venció el .*2026/, ['Registrarse de nuevo', 'Iniciar sesión']],
  ] as const)(
    'says that the link of a registration is %s before any password, when, and what to do',
    async (end, title, why, links) => {
      refuse({ end });
      await showPage('/register/t1');
      await isTitled(title);
      expect(screen.getByText(why)).toBeVisible();
      expect(waysOn()).toEqual(links);
    },
  );

  it.each([
    ['used', 'El enlace ya se usó', /RB-7, el .*2026/, false],
    ['expired', 'El enlace venció', /RB-7 venció el .*2026/, true],
    ['replaced', 'Hay un enlace más reciente', /^El .*2026.* otro enlace para el certificado RB-7/, true],
    ['closed', 'La solicitud RB-7 ya no está en curso', /Su estado es «Revocado» desde el .*2026/, false],
  ] as const)('says that an acceptance link is %s, when, and what to do', async (end, title, why, canRenew) => {
    refuse({ end, reference: 'RB-7', ...(end === 'closed' && { stateName: 'Revocado' }) });
    await showPage('/finalization-request/old');
    await isTitled(title);
    expect(screen.getByText(why)).toBeVisible();
    const renew = screen.queryByRole('button', { name: 'Pedir un enlace nuevo' });
    expect(renew !== null).toBe(canRenew);
    expect(screen.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  });
});

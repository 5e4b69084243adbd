import { expect, type Page } from '@playwright/test';
import type { InputMethod } from './input-method';
import { partMailedTo } from './mailbox';

/** Makes an account from the sign-in page on, in Spanish, and arrives at the choice of a certificate. */
export async function registerAccount(page: Page, input: InputMethod): Promise<void> {
  const email = 'cuenta.nueva@rubrica.example';
  const own = 'Mariposa verde 47';
  await input.press(page.getByRole('link', { name: 'Solicitar un certificado' }));
  await input.press(page.getByRole('link', { name: 'Crear una cuenta' }));
  await input.write(page.getByLabel('Nombres'), 'Demo Ñusta');
  await input.write(page.getByLabel('Apellidos'), 'Pérez');
  await input.write(page.getByLabel('Correo electrónico'), email);
  await input.write(page.getByRole('textbox', { name: 'Contraseña' }), own);
  await input.press(page.getByRole('button', { name: 'Crear la cuenta' }));
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await page.goto(await partMailedTo(page, email, /\/register\/[\w-]+/));
  await input.write(page.getByRole('textbox', { name: 'Contraseña que eligió' }), own);
  await input.press(page.getByRole('button', { name: 'Activar e ingresar' }));
  await expect(page).toHaveURL(/\/clientSection\/form$/);
}

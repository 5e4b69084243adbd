import { settled } from '../harness/list';
import type { Action } from './register-actions';
import { expect } from './journey';

/** A write of a setting and one of a request: each goes to the provider once, under the provider's names. */
export const writes: readonly Action[] = [
  {
    username: 'aguerrero',
    title: 'a setting is changed at the provider, by one write',
    run: async ({ page, provider, enter }) => {
      await enter('/configurations');
      await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('DaysDateFilter');
      await page.getByRole('textbox', { name: 'Días del filtro de fechas' }).fill('45');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByText(/^Se guardó/)).toBeVisible();
      expect(provider.store.configuration.get('DaysDateFilter')).toBe('45');
      expect(provider.journal.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    },
  },

  {
    username: 'vbeltran',
    title: 'a request is rejected at the provider, for a reason of its catalogue',
    run: async ({ page, provider, enter }) => {
      const reference = 'SOL-26-40000';
      await enter('/verificationSection');
      await settled(page);
      await page.getByRole('button', { name: `Más acciones de ${reference}` }).click();
      await page.getByRole('menuitem', { name: 'Rechazar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rechazar' });
      await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ label: 'Identidad no comprobada' });
      await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
      await expect(page.getByText(`Se rechazó ${reference}: Identidad no comprobada`)).toBeVisible();
      expect(provider.store.requests.find((request) => request.reference === reference)?.state).toBe('NGD');
      expect(provider.journal.filter(({ call }) => call === 'certificate POST /ECD/RejectRequest')).toHaveLength(1);
    },
  },
];

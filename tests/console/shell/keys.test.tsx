import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { letterKeysOn } from '../../../src/console/kit/letter-keys';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  closeConsole();
  letterKeysOn.set(true);
});

describe('the keys of the console', () => {
  const open = async () => {
    await openConsole({ at: '/verificationSection', held: ['CONSULT_ECD', 'CONSULT_MYSELF'] });
    await screen.findByRole('heading', { level: 1, name: 'Estado de solicitudes' });
  };

  it('are shown by ?, with the letter of each screen, which g and the letter open', async () => {
    await open();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    const entry = within(help).getByText('Solicitudes aliados').closest('div')!;
    const [go, letter] = [...entry.querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(go).toBe('g');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard(`g${letter}`);
    await waitFor(() => expect(window.location.pathname).toBe('/Myself'));
  });

  it('lead to the search of the list by /, and stay letters there', async () => {
    await open();
    await userEvent.keyboard('/');
    const box = await screen.findByRole('searchbox', { name: 'Referencia' });
    expect(box).toHaveFocus();
    await userEvent.keyboard('g?/');
    expect(box).toHaveValue('g?/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are turned off in their help', async () => {
    await open();
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Atajos de una letra/ }));
    await userEvent.keyboard('{Escape}/');
    expect(screen.getByRole('searchbox', { name: 'Referencia' })).not.toHaveFocus();
  });
});

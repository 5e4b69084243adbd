import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

it('the breadcrumb names the record that is being created as its last step', async () => {
  await openConsole({ at: '/Ubicaciones/create', held: ['LOCATION_CONSULT', 'LOCATION_CREATE'] });
  const breadcrumb = await screen.findByRole('navigation', { name: 'Dónde está' });
  await waitFor(() => {
    const steps = within(breadcrumb).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent).slice(-2)).toEqual(['Ubicaciones', 'Crear']);
    expect(steps.at(-1)).toHaveAttribute('aria-current', 'page');
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { SectionBoundary } from '../../../src/console/shell/section-boundary';

/** Renders a list whose panel can't be drawn. */
function List(): ReactNode {
  if (useLocation().hash !== '') throw new RangeError('Invalid time value');
  return <h1>Convenios</h1>;
}

it('a section that a panel broke is drawn again at its address without the panel', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await setLanguage('es');
  await loadTexts(['shell', 'kit']);
  render(
    <MemoryRouter initialEntries={['/convenios#show/1']}>
      <Link to="/convenios">Menú</Link>
      <SectionBoundary>
        <List />
      </SectionBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Esta sección no se pudo mostrar' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Menú' }));
  expect(await screen.findByRole('heading', { name: 'Convenios' })).toBeVisible();
  vi.restoreAllMocks();
});

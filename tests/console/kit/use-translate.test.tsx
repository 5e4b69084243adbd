import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts, useTranslate } from '../../../src/console/kit/use-translate';

function Sample(): ReactNode {
  const t = useTranslate('kit');
  return <p>{t('chip.remove', { name: 'Bogotá' })}</p>;
}

beforeEach(() => setLanguage('es'));

it('useTranslate waits for the table the first time, and fills in what is named', async () => {
  await act(async () =>
    render(<Sample />, { wrapper: ({ children }) => <Suspense fallback="…">{children}</Suspense> }),
  );
  expect(await screen.findByText('Quitar Bogotá')).toBeVisible();
});

it('useTranslate answers at once when the table was fetched ahead, and follows the language without a gap', async () => {
  await loadTexts(['kit']);
  render(<Sample />);
  expect(screen.getByText('Quitar Bogotá')).toBeVisible();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Remove Bogotá')).toBeVisible();
});

it('useTranslate says one thing of one and another of several', async () => {
  function Left({ count }: { count: number }): ReactNode {
    const t = useTranslate('application');
    return <p>{t('email.remaining', { count })}</p>;
  }
  await loadTexts(['application']);
  const { rerender } = render(<Left count={1} />);
  expect(screen.getByText('Le queda 1 intento')).toBeVisible();
  rerender(<Left count={2} />);
  expect(screen.getByText('Le quedan 2 intentos')).toBeVisible();
});

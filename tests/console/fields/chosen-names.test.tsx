import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChosenNames } from '../../../src/console/fields/filters/choices-control';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';

const choices = ['Borrador', 'Radicada', 'En verificación', 'Aplazada', 'En emisión'].map((label, index) => ({
  value: String(index),
  label,
}));

async function draw(count: number): Promise<HTMLElement> {
  await setLanguage('es');
  await loadTexts(['lists']);
  const values = choices.slice(0, count).map(({ value }) => value);
  return render(<ChosenNames values={values} choices={choices} />).container;
}

it('a few chosen values are named one by one', async () => {
  expect(await draw(3)).toHaveTextContent(/^Borrador, Radicada, En verificación$/);
});

it('of many chosen values the first are named and the others counted, and all are there to hear and on hover', async () => {
  await draw(5);
  const all = 'Borrador, Radicada, En verificación, Aplazada, En emisión';
  expect(screen.getByText('Borrador, Radicada y 3 más')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(all)).toHaveClass('visually-hidden');
  expect(screen.getByTitle(all)).toBeVisible();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { textFilter } from '../../../src/console/fields/filters/text-filter';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { places } from '../screens/places';

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['kit']);
});
afterEach(() => vi.useRealTimers());

const filtered = vi.fn();
const { Control } = textFilter.rendering;

const [field] = places().fields;
const subject = { resource: 'locations', field: field!, filter: { field: 'name', match: 'contains' } } as const;

function Filtering(): ReactNode {
  const [value, setValue] = useState<unknown>();
  const change = (next: unknown): void => {
    filtered(next);
    setValue(next);
  };
  return <Control {...subject} label="Nombre" value={value} onChange={change} />;
}

it('the filter of a text lets a person rest between two words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Filtering />);
  const field = screen.getByRole('searchbox', { name: 'Nombre' });
  await user.type(field, 'juan ');
  await act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(field, 'pérez');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(field).toHaveValue('juan pérez');
  expect(filtered.mock.calls).toEqual([['juan'], ['juan pérez']]);
});

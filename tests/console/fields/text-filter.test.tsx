import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
import { textFilter } from '../../../src/console/fields/filters/text-filter';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['kit']);
});
afterEach(() => vi.useRealTimers());

const field: FieldDefinition = {
  name: 'name',
  type: 'string',
  required: false,
  nullable: false,
  readOnly: false,
  sensitivity: 'public',
};
const filtered = vi.fn();
const { Control } = textFilter.rendering;

function Filtering(): ReactNode {
  const [value, setValue] = useState<unknown>();
  const change = (next: unknown): void => {
    filtered(next);
    setValue(next);
  };
  return (
    <Control
      label="Nombre"
      resource="locations"
      field={field}
      filter={{ field: 'name', match: 'contains' }}
      value={value}
      onChange={change}
    />
  );
}

it('the filter of a text lets a person rest between two words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Filtering />);
  const box = screen.getByRole('searchbox', { name: 'Nombre' });
  await user.type(box, 'juan ');
  await act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(box, 'pérez');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(box).toHaveValue('juan pérez');
  expect(filtered.mock.calls).toEqual([['juan'], ['juan pérez']]);
});

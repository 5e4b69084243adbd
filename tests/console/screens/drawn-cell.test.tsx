import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainCells } from '../../../src/console/fields/cells/plain';
import type { CellContext } from '../../../src/console/fields/cells/cell';
import type { Column } from '../../../src/console/screens/list/columns';
import { drawCell } from '../../../src/console/screens/list/row';

const column: Column = {
  field: { name: 'email', type: 'string', required: false, nullable: false, readOnly: false, sensitivity: 'personal' },
  cell: plainCells.email.rendering,
  label: 'Correo electrónico',
  width: 240,
  sortable: false,
  cut: 30,
};
const record = { id: '1', email: 'demo.1000000107@rubrica.example' };

it('an address in a row that wraps is broken before its @, and is copied whole', () => {
  const { container } = render(drawCell({ ...column, cardLabel: 'Correo' }, record, {} as CellContext));
  expect(container.innerHTML).toBe('demo.1000000107<wbr>@rubrica.example');
  expect(container).toHaveTextContent(record.email);
});

it('an address in a row of one line is cut at its end', () => {
  const { container } = render(drawCell(column, record, {} as CellContext));
  expect(container.querySelector('[title]')).toHaveAttribute('title', record.email);
  expect(container.querySelector('wbr')).toBeNull();
});

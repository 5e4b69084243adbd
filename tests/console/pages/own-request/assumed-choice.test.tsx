import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openDraft } from './open-draft';

afterEach(closeConsole);

it('a choice that other fields take for made is shown so, and neither as optional nor as empty', async () => {
  await openDraft({
    step: 'contact',
    fields: [
      {
        name: 'residence',
        label: '¿Dónde reside?',
        kind: 'choice',
        required: false,
        options: [
          { id: 'CO', name: 'En Colombia' },
          { id: 'EXT', name: 'En otro país' },
        ],
      },
      {
        name: 'department',
        label: 'Departamento',
        kind: 'text',
        required: true,
        visibleWhen: { field: 'residence', equals: ['CO', null] },
      },
    ],
  });
  const choice = await screen.findByLabelText(/^¿Dónde reside?/);
  expect(choice).toHaveDisplayValue('En Colombia');
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  expect(screen.queryByText(/opcional/)).toBeNull();
});

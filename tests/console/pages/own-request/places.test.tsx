import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const fields: FormField[] = [
  { name: 'departmentCode', label: 'Departamento', kind: 'state', required: true },
  { name: 'municipalityCode', label: 'Municipio', kind: 'town', required: true, dependsOn: 'departmentCode' },
];
const states = [
  { id: '05', name: 'Antioquia' },
  { id: '11', name: 'Bogotá, D. C.' },
];
const places: Readonly<Record<string, readonly { id: string; name: string }[]>> = {
  '05': [
    { id: '05001', name: 'Medellín' },
    { id: '05002', name: 'Abejorral' },
  ],
  '11': [{ id: '11001', name: 'Bogotá, D. C.' }],
};
const towns = ({ stateId }: { stateId: string }) => ({ typeName: 'municipalityCode', towns: places[stateId] });

it('the one municipality of a department is chosen with it, one of several is not', async () => {
  await openDraft({ step: 'contact', fields, responses: { '/states': states, '/towns': towns } });
  const department = await screen.findByLabelText(/^Departamento/);
  const municipality = screen.getByLabelText(/^Municipio/);
  await screen.findByRole('option', { name: 'Antioquia' });
  await userEvent.selectOptions(department, '05');
  await screen.findByRole('option', { name: 'Medellín' });
  expect(municipality).toHaveValue('');
  await userEvent.selectOptions(department, '11');
  await waitFor(() => expect(municipality).toHaveValue('11001'));
});

it('places that did not come are asked for again by a button', async () => {
  let isOut = true;
  const responses = { '/states': () => (isOut ? errorResponse(500, 'failed', 'Intente de nuevo') : states) };
  await openDraft({ step: 'contact', fields, responses });
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  isOut = false;
  await userEvent.click(again);
  expect(await screen.findByRole('option', { name: 'Antioquia' })).toBeVisible();
});

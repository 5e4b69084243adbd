import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { json, runtime } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const embedded = { base: '/api/embedded', encoding: 'percent' as const, embedded: true };
const configuration = { ...runtime, families: { ...runtime.families, embedded } };

it('a request counts against an agreement that invited its applicant only once it is chosen', async () => {
  const invitations = () => json([{ contractId: 'CNV-1', name: 'Convenio Uno', left: 5 }]);
  await openDraft({ step: 'file', fields: [], documents: [], configuration, responses: { invitations } });
  const field = await screen.findByLabelText(/^Convenio/);
  expect(field).toHaveDisplayValue('Sin convenio');
  expect(field).toHaveAccessibleDescription(/elíjalo para que la solicitud se descuente/);
  await userEvent.selectOptions(field, 'Convenio Uno (quedan 5)');
  expect(field).toHaveAccessibleDescription(/la solicitud se descuenta/);
});

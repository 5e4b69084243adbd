import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { closeConsole } from '../../shell/open-console';
import { json, runtime } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const email: FormField = { name: 'email', label: 'Correo electrónico', kind: 'email', required: true, value: '' };
const configuration = {
  ...runtime,
  families: {
    ...runtime.families,
    embedded: { base: '/api/embedded', encoding: 'percent' as const, embedded: true },
  },
};
const section = { path: '/Myself', held: ['CONSULT_MYSELF'] };
const invitation = { contractId: 'CNV-1', name: 'Convenio Uno', left: 5 };

describe('the e-mail of what is filed for another', () => {
  it('is filled in as the supervisor registered it, stays, and says whose it is', async () => {
    const registered = [{ ...invitation, holderEmail: 'titular@ejemplo.example' }];
    const responses = { invitations: () => json(registered) };
    const sent = await openDraft({
      step: 'contact',
      fields: [email],
      documents: [],
      configuration,
      section,
      responses,
    });
    const written = (): HTMLElement => screen.getByLabelText(/^Correo electrónico/);
    await waitFor(() => expect(written()).toHaveValue('titular@ejemplo.example'));
    const field = written();
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveAccessibleDescription(/^Es el correo del titular, .* en el convenio Convenio Uno\./);
    await waitFor(() =>
      expect(sent.get('updateRequestData')).toMatchObject([{ values: { email: 'titular@ejemplo.example' } }]),
    );
  });

  it('is written where no agreement has registered the holder yet', async () => {
    await openDraft({
      step: 'contact',
      fields: [email],
      documents: [],
      section,
      responses: { invitations: () => json([]) },
    });
    const field = await screen.findByLabelText(/^Correo electrónico/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^El correo del titular, no el suyo/));
    expect(field).not.toHaveAttribute('readonly');
  });
});

describe('the e-mail of one’s own request', () => {
  it('is written by the applicant, and no agreement is asked about', async () => {
    const sent = await openDraft({
      step: 'contact',
      fields: [email],
      documents: [],
      responses: { invitations: () => json([]) },
    });
    expect(await screen.findByLabelText(/^Correo electrónico/)).not.toHaveAttribute('readonly');
    expect(sent.has('invitations')).toBe(false);
  });
});

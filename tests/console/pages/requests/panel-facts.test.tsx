import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../../src/contract/definitions';
import { resource as agreementRequests } from '../../../../src/contract/generated/resources/agreementRequests';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import { resource as supervisedCertificates } from '../../../../src/contract/generated/resources/supervisedCertificates';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { aRequest, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const held = ['CONSULT_SUP', 'ASSIGN_REQUEST', 'ASSIGN_SUPERVISOR', 'CONSULT_SUBSCRIBER'];
const issued: Partial<Request> = {
  serviceStatusId: 'EMI',
  statusName: 'Emitida',
  validity: 2,
  validityTypeId: 'year',
  validTo: '2028-03-02T15:00:00.000Z',
  certificateSerial: '4F2A9C',
  ageDays: 3,
  dueAt: '2026-03-01T15:00:00.000Z',
};

/** Returns the panel's facts under their labels. */
async function factsIn(definition: ResourceDefinition, values: Partial<Request>): Promise<Record<string, string>> {
  const detail = aRequest(1, values);
  const { press } = await openRequestList(definition, {
    held,
    requests: [detail],
    responses: {
      '/MySelf/getRequestInformation': () => ok({ subject: [], detail }),
      '/Consult/getRequestInformation': () => ok({ subject: [], detail }),
    },
  });
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  await within(panel).findAllByText(/Vigencia/);
  return Object.fromEntries(
    [...panel.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

it.each([agreementRequests, supervisedCertificates])(
  'the panel of $name draws a fact as other lists do, though the list has no such column',
  async (definition) => {
    const facts = await factsIn(definition, issued);
    expect(facts).toMatchObject({ Vigencia: '2 años', 'Días hábiles en curso': '3 días' });
    expect(facts['Vence']).toMatch(/^Vencida /);
    expect(facts['Número de documento']).toMatch(/^CC/);
  },
);

it('the panel says that a validity is not known', async () => {
  const { validity: _validity, ...unknown } = issued;
  expect(await factsIn(ownRequests, unknown)).toMatchObject({ Vigencia: '- - -' });
});

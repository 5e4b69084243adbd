import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../../src/contract/action-definitions';
import { resource as ownRequests } from '../../../src/contract/generated/resources/ownRequests';
import { specifiedDefinition } from '../../../src/console/data/specified-definition';
import { aRequest, openRequestList } from '../pages/requests/open-request-list';
import { leave, show } from './console';
import { place, places } from './places';
import { memoryProvider } from './provider';

// Nothing is asked ahead here.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(leave);

/** An action of users that the console has code for. */
const inviteAgain: ActionDefinition = {
  name: 'inviteAgain',
  on: ['row'],
  access: ['LOCATION_EDIT'],
  prominent: false,
  destructive: false,
  when: { required: ['name'], properties: { name: { const: 'Sede f' } } },
};

it('the column of actions stands on the pages alone where a row has one', async () => {
  const definition = { ...places({ actions: [inviteAgain] }), name: 'users', record: 'user' };
  const users = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => place(letter));
  const provider = memoryProvider({ users }, definition.list.filters);
  const { user } = await show({ definition, provider, held: ['LOCATION_CONSULT', 'LOCATION_EDIT'] });
  await screen.findByText('Sede a');
  expect(screen.queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('Sede f');
  expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeInTheDocument();
});

it('the column of actions has in the accent what drafts wait for, the first filled, and no other button', async () => {
  const held = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];
  const requests = [
    aRequest(1, { serviceStatusId: 'FIN' }),
    aRequest(2, { serviceStatusId: 'BOR' }),
    aRequest(3, { serviceStatusId: 'SUD' }),
  ];
  await openRequestList(ownRequests, { held, requests });
  const first = await screen.findByRole('link', { name: /^Continuar: / });
  expect(first).toHaveClass('row-actions__primary', 'button--main');
  const second = screen.getByRole('link', { name: /^Corregir: / });
  expect(second).toHaveClass('row-actions__primary');
  expect(second).not.toHaveClass('button--main');
  expect(screen.getByRole('button', { name: /^Descargar: / })).not.toHaveClass('row-actions__primary');
  // One button is filled: what is begun is finished before another is.
  expect(screen.getByRole('link', { name: 'Solicitar un certificado' })).not.toHaveClass('button--main');
});

it('the list fills the button that begins a request where none waits', async () => {
  const held = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];
  await openRequestList(ownRequests, { held, requests: [aRequest(1, { serviceStatusId: 'FIN' })] });
  await screen.findByRole('button', { name: /^Descargar: / });
  expect(screen.getByRole('link', { name: 'Solicitar un certificado' })).toHaveClass('button--main');
});

it('the list fills the button that begins a request where a provider alone knows whether another waits', async () => {
  const held = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'];
  const requests = [aRequest(1, { serviceStatusId: 'EMC' })];
  const { user } = await openRequestList(specifiedDefinition(ownRequests), { held, requests });
  await user.click(await screen.findByRole('button', { name: 'Más acciones de RB00000001' }));
  expect(await screen.findByRole('menuitem', { name: 'Continuar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Solicitar un certificado' })).toHaveClass('button--main');
});

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { runtime } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const fields = [{ name: 'firstName', label: 'Primer nombre', kind: 'text', required: false }] as const;

it('each step of a request says whom to ask for help, where the installation names them', async () => {
  const contact = { email: 'soporte@rubrica.example', phone: '601 555 0100' };
  await openDraft({ step: 'contact', fields, configuration: { ...runtime, contact } });
  const help = within(screen.getByText('¿Necesita ayuda?'));
  expect(help.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(help.getByRole('link', { name: contact.phone })).toBeVisible();
});

it('no step asks whether help is needed where there is no one to ask', async () => {
  await openDraft({ step: 'contact', fields });
  expect(screen.queryByText('¿Necesita ayuda?')).toBeNull();
});

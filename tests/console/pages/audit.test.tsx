import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/auditEntries';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';

beforeEach(() => loadTexts(['audit'], 'es'));
afterEach(leave);

it('the audit trail names the columns and filters of an export as its list does', async () => {
  const entry = {
    id: 7,
    sequence: 7,
    at: '2026-03-04T15:00:00.000Z',
    actor: 'Demo Administrador',
    action: 'users.export',
    actionName: 'Exportar usuarios',
    subject: 'lists/users',
    subjectName: 'Lista users',
    detail: {
      format: 'xlsx',
      records: 2,
      columns: ['username', 'documentNumber'],
      filters: ['lastNames', 'unlisted'],
      notAfter: '2036-11-25T12:50:00.000Z',
    },
  };
  const provider = memoryProvider({ auditEntries: [entry] });
  await show({ definition: resource, provider, held: ['CONSULT_CONFIG'] });
  const row = await screen.findByRole('row', { name: /Exportar usuarios/ });
  expect(row).toHaveTextContent(
    'Columnas: Usuario, Número de documento; Filtros: Apellidos, unlisted; Válido hasta: 25/11/2036 12:50:00',
  );
  expect(row).toHaveTextContent('Usuarios');
  expect(row).not.toHaveTextContent('Lista users');
});

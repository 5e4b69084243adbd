import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/auditEntries';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';

beforeEach(() => loadTexts(['audit'], 'es'));
afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

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

it('the audit trail names the columns and filters of an export as its list does', async () => {
  const provider = memoryProvider({ auditEntries: [entry] });
  await show({ definition: resource, provider, held: ['CONSULT_CONFIG'] });
  const row = await screen.findByRole('row', { name: /Exportar usuarios/ });
  expect(row).toHaveTextContent(
    'Columnas: Usuario, Número de documento; Filtros: Apellidos, unlisted; Válido hasta: 25/11/2036 07:50:00',
  );
  expect(row).toHaveTextContent('Usuarios');
  expect(row).not.toHaveTextContent('Lista users');
});

it('the audit trail checks its chain once however often that is pressed, until it is stopped', async () => {
  const parts: ((part: object) => void)[] = [];
  const embedded = { base: '/api/embedded', encoding: 'percent' as const, embedded: true };
  const respond = ({ url, headers, signal }: Seen): Response | Promise<Response> => {
    const part = (values: object): Response => json({ status: true, data: { entries: 100, ...values } });
    if (!url.endsWith('/audit-chain') || headers.get('after') === null) return part({ after: 90, checkedTo: 100 });
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      parts.push((values) => resolve(part(values)));
    });
  };
  const seen = stubFetch(respond, { ...runtime, families: { ...runtime.families, embedded } });
  const checks = (): number =>
    seen.filter(({ url, headers }) => url.endsWith('/audit-chain') && headers.get('after') !== null).length;
  const provider = memoryProvider({ auditEntries: [entry] });
  const { user } = await show({ definition: resource, provider, held: ['AUDIT_CONSULT'] });
  const name = 'Comprobar toda la cadena';
  await user.dblClick(await screen.findByRole('button', { name }));
  await waitFor(() => expect(checks()).toBe(1));
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  parts[0]?.({ after: 0, checkedTo: 50 });
  expect(await screen.findByText('50 de 100 comprobados')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(checks()).toBe(3));
  parts[2]?.({ after: 0, checkedTo: 100 });
  expect(await screen.findByText('Cadena íntegra: 100 registros')).toBeVisible();
  expect(checks()).toBe(3);
});

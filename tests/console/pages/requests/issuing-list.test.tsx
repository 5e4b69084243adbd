import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as otherProducts } from '../../../../src/contract/generated/resources/otherProducts';
import { resource as partnerRequests } from '../../../../src/contract/generated/resources/partnerRequests';
import { resource as projectRequests } from '../../../../src/contract/generated/resources/projectRequests';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { aRequest, issuable, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const toIssue = { serviceStatusId: 'EMC' as const, statusName: 'En emisión', facts: issuable };
const official = ['CONSULT_ECD', 'CONSULT_REQUEST', 'SIGNATURE_ECD'];
const actionsWidth = () => screen.getByRole('table').style.getPropertyValue('--list-end');

describe('a list of what awaits its issuance', () => {
  it.each([
    ['officials', requests, official, 'ECD'],
    ['issuers of other products', otherProducts, ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_DECISION'], 'OTH'],
    ['Project T', projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT'], 'PROYT'],
  ] as const)('shows %s which medium each wants, beside whose it is', async (_, definition, held, applicationId) => {
    const request = aRequest(1, { ...toIssue, applicationId, medium: 'TOKEN' });
    await openRequestList(definition, { held, requests: [request] });
    expect(await screen.findByRole('cell', { name: 'Token USB' })).toBeVisible();
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names.indexOf('Medio')).toBe(names.indexOf('Documento') + 1);
  });

  it('shows it to partners who issue, too', () => {
    const { dashboards = [] } = partnerRequests.list;
    expect(dashboards.find(({ name }) => name === 'issuance')?.columns).toContain('medium');
  });

  it('gives its actions the width of those that stand there, and no more', async () => {
    const { unmount } = await openRequestList(requests, { held: official, requests: [aRequest(1, toIssue)] });
    const row = await screen.findByRole('row', { name: /RB00000001/ });
    expect(within(row).getByRole('button', { name: 'Emitir: RB00000001' })).toBeVisible();
    expect(actionsWidth()).toBe('116px');
    unmount();
    const issued = { serviceStatusId: 'FIN' as const, statusName: 'Finalizada', expiring: true };
    await openRequestList(requests, { held: official, requests: [aRequest(1, toIssue), aRequest(2, issued)] });
    await screen.findByRole('row', { name: /RB00000002/ });
    expect(actionsWidth()).toBe('195px');
  });
});

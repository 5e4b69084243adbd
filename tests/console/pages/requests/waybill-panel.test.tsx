import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as courierQueue } from '../../../../src/contract/generated/resources/courierQueue';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { ok, openRequestList } from './open-request-list';
import { aWaybill, logistics } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe("a waybill's own panel", () => {
  const labelled = aWaybill(2, { labelPath: 'labels/2' });
  const delivered = aWaybill(2, { status: 'ENT', labelPath: 'labels/2', evidencePath: 'evidence/2' });
  const panelFor = async (held: readonly string[], waybill = labelled) => {
    await openRequestList(courierQueue, {
      held,
      requests: [{ ...waybill } as unknown as Request],
      at: '/Logistica/cola#show/2',
      responses: { '/Consult/consultServientregaControl': () => ok([waybill]) },
    });
    const panel = await screen.findByRole('dialog', { name: 'Guía 3000000002' });
    await within(panel).findByText('Tunja');
    return within(panel);
  };

  it('offers its label once, among its actions', async () => {
    const panel = await panelFor(logistics);
    expect(await panel.findByRole('button', { name: 'Descargar rótulo' })).toBeVisible();
    expect(panel.getAllByRole('button', { name: /^Descargar rótulo/ })).toHaveLength(1);
  });

  it('offers it beside its facts once it is delivered', async () => {
    const panel = await panelFor(logistics, delivered);
    expect(panel.getByRole('button', { name: 'Descargar rótulo de la guía 3000000002' })).toBeVisible();
    expect(panel.getAllByRole('button', { name: /^Descargar rótulo/ })).toHaveLength(1);
  });

  it('offers the PDF of the manifest that it went out with', async () => {
    const inManifest = { ...delivered, manifestNumber: 'MF00000003', manifestPath: 'manifests/MF00000003' };
    const panel = await panelFor(logistics, inManifest);
    expect(panel.getByRole('button', { name: 'Descargar manifiesto MF00000003' })).toBeVisible();
  });

  it('offers a reader what proves the delivery, and no label, which the server refuses to readers', async () => {
    const panel = await panelFor(['LOGISTIC_CONSULT'], delivered);
    expect(panel.getByRole('button', { name: 'Abrir: Soporte de la entrega 3000000002' })).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Descargar rótulo/ })).toBeNull();
  });
});

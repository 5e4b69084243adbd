import { PDFDocument } from '@cantoo/pdf-lib';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { ok, openRequestList, type Responses } from './open-request-list';
import { aWaybill, issued, logistics, sent } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const open = (requests: Request[], responses: Responses = {}) =>
  openRequestList(deliveries, { held: logistics, requests, responses });

it('the labels of what is selected are previewed and saved as one PDF, without those that have none or were delivered', async () => {
  const paper = await PDFDocument.create();
  paper.addPage([297, 419]);
  const bytes = new Uint8Array(await paper.save());
  const { user, sent: was } = await open(
    [sent(1, 'GEN'), sent(2, 'MAN', { deliveryCity: 'Tunja, Boyacá' }), issued(3), sent(4, 'ENT')],
    {
      '/Consult/consultServientregaControl': () =>
        ok([
          ...[1, 2].map((number) => aWaybill(number, { labelPath: `labels/${number}` })),
          aWaybill(4, { labelPath: 'labels/4', status: 'ENT' }),
        ]),
      '/Consult/consultFile': () => new Response(bytes, { headers: { 'content-type': 'application/pdf' } }),
    },
  );
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x') }));
  await user.click(await screen.findByLabelText('Seleccionar todas las filas de esta página'));
  await user.click(screen.getByRole('button', { name: 'Rótulos en un PDF' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rótulos en un PDF' }));
  expect(await dialog.findByText('2 rótulos listos para imprimir; 2 sin rótulo.')).toBeVisible();
  expect(await dialog.findByRole('img', { name: 'Rótulo de RB00000002' })).toBeInTheDocument();
  expect(dialog.getByText('Dibujando los rótulos')).toBeVisible();
  expect(dialog.getByText('Demo Prueba · Tunja, Boyacá')).toBeVisible();
  expect(dialog.getByRole('row', { name: /RB00000003 Demo Prueba Aún no tiene rótulo/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /RB00000004 Demo Prueba Ya se entregó/ })).toBeVisible();
  expect(was('/Consult/consultFile')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Descargar 2 rótulos en un PDF' }));
  expect(await screen.findByText(/^Se guardaron 2 rótulos en rotulos-.*\.pdf$/)).toBeVisible();
  expect((await PDFDocument.load(new Uint8Array(await files.at(-1)!.arrayBuffer()))).getPageCount()).toBe(2);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import type { MassGuides, Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { ok, openRequestList, type Responses } from './open-request-list';
import { aWaybill, issued, logistics, sent } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const open = (requests: Request[], responses: Responses = {}) =>
  openRequestList(deliveries, { held: logistics, requests, responses });
/** Listens to the sounds of scans. @returns the heights of the tones that were played, hertz */
function listenToScans(): number[] {
  const heard: number[] = [];
  class Audio {
    readonly state = 'running';
    readonly currentTime = 0;
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => heard.push(frequency.value),
        stop: () => undefined,
      };
    }
    createGain() {
      return { gain: { value: 0 }, connect: (next: unknown) => next };
    }
  }
  vi.stubGlobal('AudioContext', Audio);
  return heard;
}

describe('a manifest', () => {
  const before = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
  const waybills = [
    aWaybill(1),
    aWaybill(2, { municipality: 'Cali', createdAt: before }),
    aWaybill(3, { serialToken: undefined }),
  ];
  const manifest = {
    manifestNumber: 'MF1',
    filePath: 'manifests/MF1',
    total: 2,
    createdAt: new Date().toISOString(),
  };
  const openManifest = async () => {
    const opened = await open([sent(1, 'GEN')], {
      '/Consult/consultServientregaControl': () => ok(waybills),
      '/generateServientregaManifiest': () => ok(manifest),
    });
    await opened.press(await screen.findByRole('button', { name: 'Armar manifiesto' }));
    const field = await screen.findByLabelText('Código escaneado');
    const dialog = within(field.closest('dialog')!);
    // Key by key costs a test its time; the journey types.
    const read = async (...codes: string[]): Promise<void> => {
      for (const code of codes) {
        await opened.user.paste(code);
        await opened.user.keyboard('{Enter}');
      }
    };
    return { ...opened, field, dialog, read };
  };

  it('takes in what is scanned, and closes only when each parcel matches, by keys alone and heard', async () => {
    const heard = listenToScans();
    const { user, sent: was, field, dialog, read } = await openManifest();
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Sin serial: registre el sobre flex')).toBeVisible();
    expect(screen.getByLabelText('Incluir la guía 3000000003')).toBeDisabled();
    const close = dialog.getByRole('button', { name: 'Cerrar el manifiesto' });
    expect(close).toHaveAccessibleDescription(/^Escanee el primer envío/);
    await read('3000000001');
    expect(dialog.getByText('Guía 3000000001: coincide con la guía 3000000001.')).toBeVisible();
    expect(screen.getByLabelText('Incluir la guía 3000000001')).toBeChecked();
    expect(close).toHaveAccessibleDescription('Falta 1 envío por escanear completo');
    expect(heard).toEqual([1320]);
    await read('TK902');
    expect(dialog.getByRole('alert')).toHaveTextContent(/^No coincide: Serial TK902 es de la guía 3000000002/);
    expect(heard).toEqual([1320, 220, 180]);
    await user.click(dialog.getByRole('button', { name: 'Sonido al escanear' }));
    field.focus();
    await read('RB00000001', 'tk901');
    expect(heard).toHaveLength(3);
    expect(dialog.getByText(/^Guía 3000000001 completa. 1 de 1/)).toBeVisible();
    await read('TK902');
    await user.click(close);
    expect(was('/generateServientregaManifiest')).toHaveLength(0);
    field.focus();
    await read('RB00000002', '3000000002');
    await user.click(close);
    expect(await screen.findByText('Manifiesto MF1 cerrado con 2 guías')).toBeVisible();
    expect(was('/generateServientregaManifiest')[0]?.body).toEqual({
      guideNumbers: ['3000000001', '3000000002'],
      scans: [
        { guideNumber: '3000000001', reference: 'RB00000001', serialNumber: 'TK901' },
        { guideNumber: '3000000002', reference: 'RB00000002', serialNumber: 'TK902' },
      ],
    });
  });

  it('takes in all of a city or of today in one press, and keeps those in sight whatever is filtered next', async () => {
    const { user, dialog } = await openManifest();
    const city = dialog.getByLabelText('Municipio');
    expect(
      within(city)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos (3)', 'Cali (1)', 'Tunja (2)']);
    await user.selectOptions(city, 'Cali');
    await user.click(dialog.getByLabelText('Todas las guías que se muestran'));
    await user.selectOptions(city, '');
    await user.click(dialog.getByLabelText('Solo las generadas hoy (2)'));
    const rows = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows()).toHaveLength(3);
    expect(dialog.getByLabelText('Incluir la guía 3000000002')).toBeChecked();
    await user.click(dialog.getByLabelText('Incluir la guía 3000000002'));
    expect(rows()).toHaveLength(2);
    await user.click(dialog.getByLabelText('Todas las guías que se muestran'));
    expect(dialog.getByText('Falta 1 envío por escanear completo')).toBeVisible();
  });
});

describe('a batch of waybills', () => {
  const record = (number: number, outcome: 'ELIGIBLE' | 'DONE' | 'FAILED' | 'SKIPPED', reasons?: string[]) => ({
    contractRequestId: String(number),
    reference: `RB0000000${number}`,
    recipient: 'Demo Prueba',
    city: 'Tunja, Boyacá',
    outcome,
    ...(reasons && { reasons }),
    ...(outcome === 'DONE' && { guideNumber: `300000000${number}` }),
  });
  const skipped = record(3, 'SKIPPED', ['La solicitud ya tiene una guía']);
  const plan: MassGuides = {
    dryRun: true,
    total: 3,
    eligible: 2,
    limit: 50,
    records: [record(1, 'ELIGIBLE'), record(2, 'ELIGIBLE'), skipped],
  };
  const running: MassGuides = { ...plan, dryRun: false, done: 1, failed: 0, skipped: 1, finished: false };
  const over: MassGuides = {
    ...running,
    failed: 1,
    finished: true,
    records: [record(1, 'DONE'), record(2, 'FAILED', ['El operador no cubre ese municipio']), skipped],
  };

  it('is announced, goes on without the window, and is reported by record', async () => {
    let polls = 0;
    const {
      user,
      press,
      sent: was,
    } = await open([issued(1), issued(2), sent(3, 'GEN')], {
      '/massiveServientregaGuide': ({ body }) => {
        if ((body as { dryRun?: boolean }).dryRun) return ok(plan);
        if ((body as { contractRequestIds?: string[] }).contractRequestIds) return ok(running);
        polls += 1;
        return ok(polls > 1 ? over : running);
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    await press(await screen.findByRole('button', { name: 'Masivo de guías' }));
    const dialog = await screen.findByRole('dialog', { name: 'Masivo de guías' });
    expect(await within(dialog).findByText('Se generarán 2 guías; se omite 1.')).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'RB00000001 Demo Prueba Tunja, Boyacá' })).toBeVisible();
    expect(within(dialog).getByText('Cada lote tiene como máximo 50 guías.')).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Se omiten' })).toHaveTextContent('ya tiene una guía');
    await user.click(within(dialog).getByRole('button', { name: 'Generar 2 guías' }));
    const report = await screen.findByRole('button', { name: 'Informe del masivo de guías' });
    const stored = localStorage.getItem('rubrica.massGuides');
    expect(stored).toMatch(/^[0-9a-f-]{36}$/);
    await press(report);
    const shown = await screen.findByRole('dialog', { name: 'Informe: Masivo de guías' });
    expect(within(shown).getByRole('alert')).toHaveTextContent(
      /Masivo de guías fallido.*RB00000002: El operador no cubre ese municipio/,
    );
    expect(within(shown).getByRole('row', { name: /RB00000001 Hecho 3000000001/ })).toBeVisible();
    expect(within(shown).getByRole('columnheader', { name: 'Guía o motivo' })).toBeVisible();
    const bodies = was('/massiveServientregaGuide').map(({ body }) => body);
    expect(bodies.slice(0, 2)).toEqual([
      { contractRequestIds: ['1', '2', '3'], dryRun: true },
      { contractRequestIds: ['1', '2', '3'], batchId: stored },
    ]);
    expect(bodies.at(-1)).toEqual({ batchId: stored });
    await user.click(within(shown).getByRole('button', { name: 'Quitar el informe' }));
    expect(localStorage.getItem('rubrica.massGuides')).toBeNull();
  });

  it('that got no answer is the same one when it is asked for again', async () => {
    let down = true;
    const {
      user,
      press,
      provider,
      sent: was,
    } = await open([issued(1)], {
      '/massiveServientregaGuide': ({ body }) => {
        if ((body as { dryRun?: boolean }).dryRun) return ok(plan);
        if (down) return Promise.reject(new TypeError('Failed to fetch'));
        return ok(over);
      },
    });
    await press(await screen.findByRole('button', { name: 'Masivo de guías de la lista' }));
    const dialog = await screen.findByRole('dialog', { name: 'Masivo de guías de la lista' });
    const begin = await within(dialog).findByRole('button', { name: 'Generar 2 guías' });
    await user.click(begin);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    down = false;
    const read = provider.memory.asked.length;
    await user.click(begin);
    expect(await screen.findByRole('button', { name: 'Informe del masivo de guías' })).toBeVisible();
    // It was over with its first report: the list is read anew all the same.
    await waitFor(() => expect(provider.memory.asked.length).toBeGreaterThan(read));
    const begun = was('/massiveServientregaGuide')
      .map(({ body }) => body as { batchId?: string; contractRequestIds?: string[]; dryRun?: boolean })
      .filter(({ contractRequestIds, dryRun }) => contractRequestIds !== undefined && dryRun === undefined);
    expect(begun).toHaveLength(2);
    expect(begun[1]).toEqual(begun[0]);
    // The requests that the dry run showed, whatever the filter would find by now.
    expect(begun[0]?.contractRequestIds).toEqual(
      (plan.records ?? []).map(({ contractRequestId }) => contractRequestId),
    );
    // Nothing but its number is kept: a filter may name people.
    expect(Object.values({ ...localStorage })).toContain(begun[0]?.batchId);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guide } from '../../../src/contract/generated/types';
import { TestServer } from '../requests/test-server';
import { CourierServer, issuedToken, resultOf } from './courier-server';
import { barcodesOf, qpdfCheck, textOf } from './pdf-contents';

describe('the papers of a delivery', () => {
  let server: TestServer;
  let depot: CourierServer;
  beforeAll(async () => {
    server = await TestServer.open('postgres');
    depot = await CourierServer.open(server);
  }, 60_000);
  afterAll(() => server.close());

  const file = async (path: string, person = depot.person): Promise<Uint8Array> => {
    const { body } = await person.get('/certificate/Consult/consultFile', { path: encodeURIComponent(path) });
    return body['bytes'] as Uint8Array;
  };

  it('label: a sound PDF whose barcodes are waybill and request, the same each time', async () => {
    const request = await issuedToken(server, {
      subscriber_name: 'María del Pilar Ñusta de los Ángeles Peñaranda y Echeverri',
      address: 'Avenida de muestra 100 # 200-300, torre 4, apartamento 1203, conjunto residencial Los Ñandúes',
    });
    const waybill = await depot.generateWaybill(request);
    const label = await file(waybill.labelPath ?? '');
    expect(await qpdfCheck(label)).toBe(0);
    expect((await barcodesOf(label)).sort()).toEqual([waybill.guideNumber, request.reference].sort());
    const content = await textOf(label);
    for (const part of ['Servientrega', 'Ñusta', 'Medellín', 'Antioquia']) expect(content).toContain(part);
    expect(Buffer.from(await file(waybill.labelPath ?? ''))).toEqual(Buffer.from(label));

    const viewer = await server.createUser('LOGISTIC_CONSULT');
    const response = await viewer.get('/certificate/Consult/consultFile', {
      path: encodeURIComponent(waybill.labelPath ?? ''),
    });
    expect(response.status).toBe(403);
  });

  it('manifest: over several pages, every parcel with its three barcodes, and the totals', async () => {
    const waybills: Guide[] = [];
    for (let at = 0; at < 14; at += 1) {
      const request = await issuedToken(server, { delivery_municipality: at % 2 ? '05001' : '76001' });
      await depot.generateWaybill(request);
      waybills.push(await depot.waybillOf(request));
    }
    const manifest = resultOf<{ manifestNumber: string; filePath: string }>(await depot.manifest(waybills));
    const paper = await file(manifest.filePath);
    expect(await qpdfCheck(paper)).toBe(0);
    const wanted = waybills.flatMap(({ guideNumber, reference, serialToken }) => [guideNumber, reference, serialToken]);
    expect((await barcodesOf(paper)).sort()).toEqual([manifest.manifestNumber, ...wanted].sort());
    const content = await textOf(paper);
    for (const part of ['Total de envíos: 14', 'Antioquia: 7', 'Valle del Cauca: 7']) expect(content).toContain(part);
  });

  it('manifest: its parcels have changed with their waybills, in the list of deliveries as well', async () => {
    const request = await issuedToken(server);
    await depot.generateWaybill(request);
    await server.services.store.db
      .updateTable('requests')
      .set({ last_status_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', request.id)
      .execute();
    await depot.manifest([await depot.waybillOf(request)]);
    await depot.runQueue();
    const waybill = await depot.waybillOf(request);
    expect(waybill).toMatchObject({ status: 'TRN', manifestPath: `manifests/${waybill.manifestNumber}` });
    expect((await depot.row(request)).last_status_at.toISOString()).toBe(waybill.lastStatusDate);
  });

  it('a manifest does not close while a scan does not match, and the mismatch is named', async () => {
    const [one, other] = [await issuedToken(server), await issuedToken(server)];
    const [first, second] = [await depot.generateWaybill(one), await depot.generateWaybill(other)];
    const scan = ({ guideNumber, reference, serialToken: serialNumber }: Guide) => ({
      guideNumber,
      reference,
      serialNumber,
    });
    const close = (waybills: readonly Guide[], scans?: readonly object[]) =>
      depot.post('generateServientregaManifiest', {
        guideNumbers: waybills.map(({ guideNumber }) => guideNumber),
        ...(scans && { scans }),
      });
    const swapped = { ...scan(first), serialNumber: second.serialToken };
    expect(await close([first], [swapped])).toMatchObject({
      status: 422,
      body: {
        message: `El serial ${second.serialToken} no es el de la guía ${first.guideNumber}: es ${first.serialToken}`,
        fields: [{ field: '/scans/0/serialNumber' }],
      },
    });
    const elsewhere = { ...scan(first), reference: second.reference };
    expect((await close([first], [elsewhere])).body['fields']).toMatchObject([{ code: 'scanReferenceWrong' }]);
    expect((await close([first], [scan(first), scan(second)])).body['fields']).toMatchObject([{ code: 'scanOutside' }]);
    expect((await close([first, second], [scan(first), scan(first)])).body['fields']).toMatchObject([
      { field: '/scans/1/guideNumber', code: 'scanRepeated' },
      { field: '/scans', code: 'scanMissing', params: { guide: second.guideNumber } },
    ]);
    expect((await close([first])).body['informationCode']).toBe('scanMissing');
    expect((await depot.waybillOf(one)).status).toBe('GEN');

    const { db } = server.services.store;
    await db.insertInto('configuration_values').values({ key: 'ManifestScans', value: 'false' }).execute();
    expect(resultOf(await close([first]))).toMatchObject({ total: 1 });
    expect((await close([first, second])).body['fields']).toMatchObject([
      { field: '/guideNumbers/0', code: 'guideStateRefused' },
    ]);
  });
});

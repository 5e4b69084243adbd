import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getChannelProduct,
  getConstancy,
  getDeliveryMethod,
  updateRequestData,
} from '../../../src/contract/generated/calls/certificate';
import { setLanguage } from '../../../src/console/kit/language';
import { send } from '../../../src/console/transport/send';
import { setRuntime, type RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch, providedRuntime } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

const body = { externalRequestId: '7' };

describe('a provider that differs from the specification', () => {
  const provided = (provider: RuntimeConfiguration['provider']): void =>
    setRuntime({ ...runtime, families: { certificate: { base: '/api/certificate', encoding: 'percent' } }, provider });

  it('is asked at the path of its profile, without what this product added', async () => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    provided({ calls: { 'certificate.updateRequestData': { path: '/datos' } } });
    await send(updateRequestData, { body, version: 3, raw: true });
    expect(seen[0]?.url).toBe('/api/certificate/datos');
    expect([seen[0]?.headers.has('Idempotency-Key'), seen[0]?.headers.has('If-Match')]).toEqual([false, false]);
  });

  it.each([
    { ours: 'all' as const },
    { ours: ['idempotency', 'versions'] },
    { ours: ['certificate.updateRequestData'] },
  ])('gets what this product added where it says that it takes it: %j', async (provider) => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    provided(provider);
    await send(updateRequestData, { body, version: 3, idempotencyKey: 'kept', raw: true });
    expect([seen[0]?.headers.get('Idempotency-Key'), seen[0]?.headers.get('If-Match')]).toEqual(['kept', '"3"']);
  });

  it('has its responses read where its profile says, and one call otherwise', async () => {
    const response = {
      result: '/respuesta/contenido',
      failed: { at: '/exito', values: ['N'] },
      error: '/falla/texto',
      code: '/falla/codigo',
    };
    const calls = { 'certificate.getChannelProduct': { response: { result: '/lista' } } };
    stubFetch(() => json({ exito: 'S', respuesta: { contenido: [7] }, lista: [8] }));
    provided({ response, calls });
    expect((await send(getDeliveryMethod, { raw: true })).result).toEqual([7]);
    expect((await send(getChannelProduct, { raw: true })).result).toEqual([8]);
    stubFetch(() => json({ exito: 'N', falla: { texto: 'Cupo agotado', codigo: 'C-7' } }));
    provided({ response });
    await expect(send(getDeliveryMethod)).rejects.toMatchObject({ message: 'Cupo agotado', code: 'C-7' });
  });

  it('is sent to without a module on its way, once the first call has loaded what maps: a page that is left has no time', async () => {
    const seen = stubFetch(() => json({ status: true, data: 1 }));
    provided({ maps: true, records: { request: { fields: { reference: '/radicado' } } } });
    await send(updateRequestData, { body, raw: true });
    void send(updateRequestData, { body, raw: true, keepalive: true });
    // A module that was loaded before takes three dozen turns, and in a browser a task of its own.
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    expect(seen).toHaveLength(2);
  });

  it('refuses a file by JSON under a status of success', async () => {
    stubFetch(() => json({ status: false, message: 'Sin permiso' }));
    await expect(send(getConstancy, { parameters: { contractRequestId: '7' } })).rejects.toMatchObject({
      message: 'Sin permiso',
    });
  });

  it.each([null, [null], { fileName: null, b64: null }, { b64: '¿no es base64?' }])(
    'is not understood where JSON holds no file: %j',
    async (data) => {
      stubFetch(() => json({ status: true, data }));
      setRuntime(providedRuntime);
      await expect(send(getConstancy, { parameters: { contractRequestId: '7' } })).rejects.toMatchObject({
        code: 'notUnderstood',
      });
    },
  );

  it('that the browser cannot reach is named', async () => {
    await setLanguage('es');
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(getDeliveryMethod)).rejects.toThrow('No hay conexión con el servidor');
    setRuntime({
      ...runtime,
      families: { certificate: { base: 'https://api.provider.example/certificate', encoding: 'percent' } },
    });
    await expect(send(getDeliveryMethod)).rejects.toThrow('No hay conexión con api.provider.example');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCertificate, getprocessinformation } from '../../../src/contract/generated/calls/certificate';
import { revocationfile } from '../../../src/contract/generated/calls/projectT';
import { setRuntime, type ProfileForConsole } from '../../../src/console/transport/runtime';
import { send } from '../../../src/console/transport/send';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

const profile: ProfileForConsole = {
  maps: true,
  records: { request: { fields: { reference: '/radicado' }, dates: { createdAt: 'DD/MM/YYYY HH:mm' } } },
  states: { request: { VIGENTE: 'EMI' } },
  calls: {
    'certificate.getCertificate': { parameters: { reference: 'radicado' } },
    'certificate.getprocessinformation': { body: { status: '/filtro/estado' } },
    'projectT.revocationfile': { body: { observation: '/nota' } },
  },
};
const provided = (provider: ProfileForConsole, embedded: boolean): void => {
  const places = Object.entries(runtime.families).map(([name, place]) => [name, { ...place, embedded }]);
  setRuntime({ ...runtime, families: Object.fromEntries(places) as typeof runtime.families, provider });
};
const row = { radicado: 'R-1', createdAt: '03/02/2026 17:05', serviceStatusId: 'VIGENTE', extra: 1 };

describe('a call of a provider whose profile maps', () => {
  it('gives records as the definitions say, and sends its names and codes', async () => {
    const seen = stubFetch(() => json({ status: true, data: [row] }));
    provided(profile, false);
    const { result } = await send(getprocessinformation, { body: { reference: 'R-9', status: 'EMI' } });
    expect(result).toEqual([
      { reference: 'R-1', createdAt: '2026-02-03T17:05:00-05:00', serviceStatusId: 'EMI', extra: 1 },
    ]);
    expect(seen[0]?.body).toEqual({ reference: 'R-9', filtro: { estado: 'VIGENTE' } });
    await send(getCertificate, { parameters: { reference: 'R-1', status: 'EMI' } as never });
    expect([seen[1]?.headers.get('radicado'), seen[1]?.headers.get('status')]).toEqual(['R-1', 'VIGENTE']);
    expect(seen[1]?.headers.has('reference')).toBe(false);
  });

  it('sends a form under its names, and a file as it is', async () => {
    const seen = stubFetch(() => json({ status: true, data: {} }));
    provided(profile, false);
    const form = new FormData();
    form.append('observation', 'x');
    form.append('file', new File(['abc'], 'a.pdf'));
    await send(revocationfile, { body: form });
    const sent = seen[0]?.body as FormData;
    expect([...sent.keys()]).toEqual(['nota', 'file']);
    expect(sent.get('nota')).toBe('x');
    expect((sent.get('file') as File).name).toBe('a.pdf');
  });

  it('sends what lies deeper in a form as one part of JSON, and a file there by its path', async () => {
    const seen = stubFetch(() => json({ status: true, data: {} }));
    const names = { observation: '/revocacion/nota', reasonId: '/revocacion/causa', file: '/revocacion/soporte' };
    provided({ ...profile, calls: { 'projectT.revocationfile': { body: names } } }, false);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ceid: '7', observation: 'x', reasonId: 'C01' }))
      form.append(name, value);
    form.append('file', new File(['abc'], 'a.pdf'));
    await send(revocationfile, { body: form });
    const sent = seen[0]?.body as FormData;
    expect([...sent.keys()].toSorted()).toEqual(['ceid', 'revocacion', 'revocacion.soporte']);
    expect(JSON.parse(sent.get('revocacion') as string)).toEqual({ nota: 'x', causa: 'C01' });
    expect((sent.get('revocacion.soporte') as File).name).toBe('a.pdf');
  });

  it('is left alone where our own upstream answers it', async () => {
    const seen = stubFetch(() => json({ status: true, data: [row] }));
    provided(profile, true);
    const { result } = await send(getprocessinformation, { body: { reference: 'R-9', status: 'EMI' } });
    expect([result, seen[0]?.body]).toEqual([[row], { reference: 'R-9', status: 'EMI' }]);
  });
});

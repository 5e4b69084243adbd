import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getCertificate,
  getprocessinformation,
  massiveServientregaGuide,
  rejectRequest,
} from '../../../src/contract/generated/calls/certificate';
import { revocationfile } from '../../../src/contract/generated/calls/projectT';
import { send } from '../../../src/console/transport/send';
import { setRuntime, type RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

const provided = (provider?: RuntimeConfiguration['provider']): ReturnType<typeof stubFetch> => {
  const seen = stubFetch(() => json({ status: true, data: [] }));
  const address = { base: '/p', encoding: 'percent' as const };
  setRuntime({ ...runtime, families: { certificate: address, projectT: address }, ...(provider && { provider }) });
  return seen;
};
const reject = { contractRequestId: '7', rejectReasonId: 'R1', version: 3 };

describe('a call to an upstream that knows the specification alone', () => {
  it('carries no parameter that is ours, in body, headers or form', async () => {
    const seen = provided();
    await send(getprocessinformation, {
      raw: true,
      body: { section: 'VERIFICATION', reference: 'R-1', overdue: true },
    });
    await send(getCertificate, { raw: true, parameters: { document: '10', projectType: 'NUEVO' } });
    const form = new FormData();
    form.set('ceid', '7');
    form.set('version', '3');
    await send(revocationfile, { raw: true, body: form });
    expect(seen[0]?.body).toEqual({ reference: 'R-1' });
    expect([seen[1]?.headers.get('document'), seen[1]?.headers.get('projectType')]).toEqual(['10', null]);
    expect([...(seen[2]?.body as FormData).keys()]).toEqual(['ceid']);
    expect([...form.keys()]).toEqual(['ceid', 'version']);
  });

  it('carries neither page nor cursor of ours', async () => {
    const seen = provided();
    const paging: object = { ids: '7', pageSize: 1, page: 2 };
    await send(getprocessinformation, { raw: true, body: { section: 'LOGISTICS' }, parameters: paging });
    expect(['ids', 'pageSize', 'page'].map((name) => seen[0]?.headers.get(name))).toEqual([null, null, null]);
  });

  it('is not sent where it would do something else without what is ours', async () => {
    const seen = provided();
    const mass = { contractRequestIds: ['7'] };
    await expect(send(massiveServientregaGuide, { raw: true, body: { ...mass, dryRun: true } })).rejects.toMatchObject({
      code: 'notOffered',
      isOutcomeUnknown: false,
    });
    await send(massiveServientregaGuide, { raw: true, body: { ...mass, dryRun: false } });
    expect(seen).toHaveLength(1);
  });

  it.each([{ ours: 'all' as const }, { ours: ['versions'] }, { ours: ['certificate.rejectRequest'] }])(
    'carries what its profile takes: %j',
    async (provider) => {
      const seen = provided(provider);
      await send(rejectRequest, { raw: true, body: reject });
      expect(seen[0]?.body).toEqual(reject);
    },
  );

  it('carries nothing of it where the profile takes something else', async () => {
    const seen = provided({ ours: ['paging', 'certificate.getCertificate'] });
    await send(rejectRequest, { raw: true, body: reject });
    expect(seen[0]?.body).toEqual({ contractRequestId: '7', rejectReasonId: 'R1' });
  });
});

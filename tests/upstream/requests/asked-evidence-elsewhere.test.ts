import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { CorrectionServer } from './correction-server';

describe.each(engines)('evidence asked for by partners and others on %s', (engine) => {
  let corrections: CorrectionServer;
  beforeAll(async () => {
    corrections = await CorrectionServer.open(engine);
  });
  afterAll(() => corrections.identityServer.server.close());

  it.each([
    ['partner', 'MYSELF', 'REVIEW_MYSELF', '/certificate/MySelf/reviewCertificate', 'contractRequestId'],
    ['Project T', 'PROYT', 'REVIEW_PROYT', '/projectT/review', 'ceid'],
  ])('is asked for by a %s reviewer, with a reason or alone', async (_, application, privilege, url, id) => {
    const consult = application === 'MYSELF' ? 'CONSULT_MYSELF' : 'CONSULT_PROYT';
    const reviewer = await corrections.identityServer.server.createUser(consult, privilege);
    const review = async (request: RequestRow, more: object) => {
      const { contractRequestId, version } = await corrections.keyOf(request);
      return reviewer.post(url, { [id]: contractRequestId, version, ...more });
    };
    const waiting = { request: { application }, documents: { FRD: 'PEN', RVD: 'PEN', SFD: 'PEN' } } as const;
    const unseen = await corrections.build(waiting);
    expect(await review(unseen, { approved: false, evidence: ['VIA'] })).toMatchObject({
      status: 409,
      body: { unmet: ['Hay documentos sin decidir'] },
    });
    const alone = await corrections.build({ ...waiting, documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR' } });
    expect(await review(alone, { approved: false })).toMatchObject({ status: 422 });
    expect(await review(alone, { approved: true, evidence: ['VIA'] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/evidence', code: 'evidenceNotAsked' }] },
    });
    expect(await review(alone, { approved: false, evidence: ['VIC'] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/evidence/0' }] },
    });
    expect((await review(alone, { approved: false, evidence: ['VIA'] })).status).toBe(200);
    await corrections.attach(alone, 'VIA');
    expect(await corrections.stateOf(alone)).toBe('VRF');
    const both = await corrections.build(waiting);
    expect(await review(both, { approved: false, rejectReasonId: 'D07' })).toMatchObject({ status: 422 });
    expect((await review(both, { approved: false, rejectReasonId: 'D01', evidence: ['VIA'] })).status).toBe(200);
    await corrections.attach(both, 'VIA');
    expect(await corrections.stateOf(both)).toBe('SUD');
  });

  it('is asked for of another product', async () => {
    const decider = await corrections.identityServer.server.createUser(
      'OTHCERTIFICATE_CONSULT',
      'OTHCERTIFICATE_DECISION',
    );
    const documents = { FRD: null, RVD: null, SFD: null, RUT: 'APR', RUE: 'APR' } as const;
    const request = await corrections.build({ request: { application: 'OTH', product: 'timeStamping' }, documents });
    expect((await corrections.sendBack(request, { evidence: ['VIA'] }, decider)).status).toBe(200);
    await corrections.attach(request, 'VIA');
    expect(await corrections.stateOf(request)).toBe('VRF');
  });
});

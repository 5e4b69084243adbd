import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCase, openNext, peekNext, readCase } from '../../../src/console/data/open-case';
import { decisionActionsOf } from '../../../src/console/pages/review/decision-actions';
import { setLanguage } from '../../../src/console/kit/language';
import { openedCase } from '../pages/review/case';
import { errorResponse, json, providedRuntime, stubFetch, type Seen } from '../stub-fetch';

const id = '7f3c';
/** A provider's own rows: its ids, nulls, fields of its own, and none of ours. */
const row = {
  contractRequestId: 'c-70',
  externalRequestId: id,
  reference: 'SOL-70',
  serviceStatusId: 'VRF',
  documentNumber: 1000000123,
  subscriberName: null,
  legacyNumber: 4,
};
const documents = [
  { documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'a/1', validation: null },
  { documentTypeId: 'FRD', documentstatusid: 'DCT', filePath: 'a/0', validation: null },
  { documentTypeId: 'RVD', documentstatusid: 'APR', filePath: 'a/2', pages: null },
];
const validations = [{ validationType: 'ANI', execution: 1, mandatory: true, attempts: null }];
const info = { externalRequestId: id, documentNumber: '1000000123', statusId: 'VRF', consultFiles: [] };

type Results = Readonly<Record<string, unknown>>;
const provider: Results = {
  getprocessverification: { ...row, validations, reviewer: 'x' },
  getverificationinfo: info,
  getprocessinformation: [{ ...row, externalRequestId: 'other' }, row],
  getReviewCurrentStatus: { externalRequestId: id, statusId: 'VRF', lockedBy: null },
  ConsultDocuments: documents,
  getValidations: validations,
  getsubject: { subject: { CN: 'Ana Prueba', C: 'CO', OU: null }, detail: row },
};
const whole = openedCase();

function respond(results: Results, provided = providedRuntime.provider): Seen[] {
  return stubFetch(
    ({ url }) => {
      const name = url.split('/').at(-1) ?? '';
      const data = results[name];
      if (data instanceof Response) return data.clone();
      return data === undefined ? errorResponse(404, 'routeNotFound', 'No existe') : json({ status: true, data });
    },
    { ...providedRuntime, provider: provided },
  );
}
const paths = (seen: readonly Seen[]): string[] => seen.map(({ url }) => url.split('/').at(-1) ?? '');

beforeEach(() => setLanguage('es'));
afterEach(() => vi.unstubAllGlobals());

describe('a case of our own upstream', () => {
  it('is one answer, and nothing more is asked', async () => {
    const seen = respond({ getprocessverification: whole, getverificationinfo: whole });
    expect(await openCase('7000000070')).toEqual(whole);
    expect(await readCase('7000000070')).toEqual(whole);
    expect(await openNext({ after: '1' })).toEqual(whole);
    expect(await peekNext('1')).toEqual(whole);
    expect(paths(seen)).toEqual([
      'getprocessverification',
      'getverificationinfo',
      'getprocessverification',
      'getprocessverification',
    ]);
  });
});

describe('a case of a provider', () => {
  it('is composed of the calls that answer its parts, and uses what the first answer holds', async () => {
    const seen = respond(provider);
    const opened = await openCase(id);
    expect(opened).toEqual({
      request: {
        contractRequestId: 'c-70',
        externalRequestId: id,
        reference: 'SOL-70',
        serviceStatusId: 'VRF',
        documentNumber: '1000000123',
        facts: {
          reviewOpen: true,
          documentsComplete: false,
          documentsApproved: true,
          documentsDecided: false,
          documentRejected: false,
          documentsReplaced: true,
        },
      },
      status: {
        externalRequestId: id,
        statusId: 'VRF',
        complete: false,
        approved: false,
        approvedCount: 1,
        rejectedCount: 0,
        pendingCount: 1,
      },
      documents: [
        { documentId: 'FRD', documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'a/1' },
        { documentId: 'FRD-1', documentTypeId: 'FRD', documentstatusid: 'DCT', filePath: 'a/0' },
        { documentId: 'RVD', documentTypeId: 'RVD', documentstatusid: 'APR', filePath: 'a/2' },
      ],
      validations: [{ validationType: 'ANI', execution: 1, mandatory: true }],
      subject: [
        { key: 'CN', value: 'Ana Prueba' },
        { key: 'C', value: 'CO' },
      ],
    });
    expect(paths(seen)).not.toContain('getprocessinformation');
    expect(paths(seen)).not.toContain('getValidations');
  });

  it('reads the request’s fields by the profile’s names for them, in the list and flat in the first answer', async () => {
    const theirs = { ...row, applicantName: 'Ana Prueba', subscriberName: 'Empresa SAS' };
    const records = { request: { fields: { subscriberName: '/applicantName', companyName: '/subscriberName' } } };
    const provided = { maps: true, records, ours: providedRuntime.provider?.ours };
    for (const info of [theirs, { ...theirs, contractRequestId: undefined }]) {
      respond({ ...provider, getverificationinfo: info, getprocessinformation: [theirs] }, provided);
      const { request } = await readCase(id);
      expect(request).toMatchObject({ subscriberName: 'Ana Prueba', companyName: 'Empresa SAS' });
    }
  });

  it('can’t be sent to issuance while what was read is undecided, or not satisfactory', async () => {
    const decided = documents.map((each) => ({ ...each, documentstatusid: 'APR' }));
    const failed = { validationType: 'MUI', execution: 1, mandatory: true, validationStatus: 'NST' };
    const unmetOf = async (changes: Results): Promise<readonly string[] | undefined> => {
      respond({ ...provider, getprocessverification: row, ...changes });
      const { request } = await openCase(id);
      return decisionActionsOf({ ...request, serviceStatusId: 'VRF' }, new Set(['MANAGEMENT_CHECKER']))('approve');
    };
    expect(await unmetOf({ getValidations: [failed] })).toEqual(['documentsComplete', 'validationsSatisfied']);
    expect(
      await unmetOf({ ConsultDocuments: decided, getValidations: [{ ...failed, validationStatus: 'SAT' }] }),
    ).toEqual([]);
    const status = { externalRequestId: id, complete: false };
    expect(await unmetOf({ ConsultDocuments: decided, getReviewCurrentStatus: status })).toEqual(['documentsComplete']);
    // What can't be read is not known, and refuses nothing.
    expect(await unmetOf({ ConsultDocuments: null, getValidations: null })).toEqual([]);
  });

  it('is found in the list where the first answer does not name it', async () => {
    const seen = respond(provider);
    const { request, validations: read } = await readCase(id);
    expect(request).toMatchObject({ contractRequestId: 'c-70', reference: 'SOL-70', serviceStatusId: 'VRF' });
    expect(read).toEqual([{ validationType: 'ANI', execution: 1, mandatory: true }]);
    expect(paths(seen)).toContain('getprocessinformation');
  });

  it('has parts that fail alone, each with a sentence that names call and field', async () => {
    respond({ ...provider, ConsultDocuments: { rows: [] }, getReviewCurrentStatus: null, getsubject: 'CN=Ana' });
    const { failedParts, validations: read, documents: none } = await openCase(id);
    expect(read).toHaveLength(1);
    expect(none).toBeUndefined();
    const shown = 'El servicio respondió algo que esta pantalla no entiende';
    expect(failedParts).toEqual({
      documents: expect.objectContaining({ message: `${shown} (consultDocuments)` }) as Error,
      status: expect.objectContaining({ message: `${shown} (getReviewCurrentStatus)` }) as Error,
      subject: expect.objectContaining({ message: `${shown} (getsubject)` }) as Error,
    });
  });

  it('opens with nothing but its number where no call results', async () => {
    respond({ getverificationinfo: {} });
    const { request, failedParts } = await readCase(id);
    expect(request).toEqual({ externalRequestId: id });
    expect(Object.keys(failedParts ?? {}).sort()).toEqual(['documents', 'request', 'status', 'subject', 'validations']);
  });

  it('fails as a whole where the service refuses to open it', async () => {
    respond({ getprocessverification: errorResponse(403, '403', 'Sin permiso') });
    await expect(openCase(id)).rejects.toMatchObject({ status: 403, message: 'Sin permiso' });
  });

  it('is followed by the first other of the list, as the provider has no queue', async () => {
    respond(provider);
    expect((await openNext({ after: id })).request.externalRequestId).toBe('other');
    expect(await peekNext(id)).toBeNull();
    respond({ ...provider, getprocessinformation: [row] });
    await expect(openNext({ after: id })).rejects.toMatchObject({ status: 404 });
    respond({ ...provider, getprocessinformation: null });
    await expect(openNext({ after: id })).rejects.toMatchObject({ code: 'notUnderstood' });
  });
});

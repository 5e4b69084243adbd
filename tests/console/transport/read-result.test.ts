import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeEMCStatus,
  getRejectReason,
  getValidations,
  issueCredentialsManagement,
  massiveServientregaGuide,
  rejectRequest,
} from '../../../src/contract/generated/calls/certificate';
import { getReviewCurrentStatus } from '../../../src/contract/generated/calls/documents';
import { setLanguage } from '../../../src/console/kit/language';
import { onResponseDrift, type ResponseDrift } from '../../../src/console/transport/response-drift';
import { send } from '../../../src/console/transport/send';
import { json, providedRuntime, stubFetch } from '../stub-fetch';

const parameters = { externalRequestId: '7' };
const read = (): Promise<unknown> => send(getValidations, { parameters }).then(({ result }) => result);
const respond = (data: unknown): unknown => stubFetch(() => json({ status: true, data }), providedRuntime);

beforeEach(() => setLanguage('es'));
afterEach(() => vi.unstubAllGlobals());

describe('what a call of a provider answers', () => {
  it('is read as its definition has it', async () => {
    respond([{ validationType: 'ANI', execution: '1', mandatory: true, message: null, attempts: [] }]);
    expect(await read()).toEqual([{ validationType: 'ANI', execution: 1, mandatory: true, attempts: [] }]);
  });

  it.each([
    [null, 'getValidations'],
    [{}, 'getValidations'],
    ['texto', 'getValidations'],
    [[null], 'getValidations'],
    [[{ validationType: 'ANI', mandatory: 'SI' }], 'getValidations: mandatory'],
  ])('ends in a sentence that names call and field: %j', async (data, place) => {
    const reported: ResponseDrift[] = [];
    const stop = onResponseDrift((mismatch) => reported.push(mismatch));
    respond(data);
    await expect(read()).rejects.toMatchObject({
      name: 'CallError',
      message: `El servicio respondió algo que esta pantalla no entiende (${place})`,
      code: 'notUnderstood',
      isOutcomeUnknown: false,
    });
    stop();
    expect(reported.map(({ call, field }) => (field === '' ? call : `${call}: ${field}`))).toEqual([place]);
  });

  it('may be the one item of a list, which is reported', async () => {
    const reported: ResponseDrift[] = [];
    const stop = onResponseDrift((mismatch) => reported.push(mismatch));
    const one = { validationType: 'ANI', execution: 1, mandatory: true };
    respond(one);
    expect(await read()).toEqual([one]);
    stop();
    expect(reported).toEqual([{ call: 'getValidations', field: '' }]);
  });

  it('says something: an empty object is no answer to a question', async () => {
    respond({});
    await expect(send(getReviewCurrentStatus, { parameters })).rejects.toThrow(
      'getReviewCurrentStatus: externalRequestId',
    );
  });

  it('is what came where the caller reads it itself', async () => {
    respond('texto');
    expect((await send(getValidations, { parameters, raw: true })).result).toBe('texto');
  });
});

describe('an id that a provider gives as a number', () => {
  const reject = (rejectReasonId: string, contractRequestId: string): Promise<unknown> =>
    send(rejectRequest, { body: { rejectReasonId, contractRequestId, observation: '31', version: 1 } });

  it('is read as a text, and sent back as a number; one that came as a text, too, stays one', async () => {
    const seen = stubFetch(
      ({ url }) =>
        json({ status: true, data: url.endsWith('getRejectReason') ? [{ id: 31 }, { id: 32 }, { id: '32' }] : null }),
      providedRuntime,
    );
    const { result } = await send(getRejectReason);
    expect(result.map(({ id }) => id)).toEqual(['31', '32', '32']);
    await reject('31', '7');
    await reject('32', 'R-7');
    const [, first, second] = seen.map(({ body }) => body);
    expect(first).toMatchObject({ rejectReasonId: 31, contractRequestId: '7', observation: '31' });
    expect(second).toMatchObject({ rejectReasonId: '32', contractRequestId: 'R-7' });
  });
});

describe('what a write answers', () => {
  const body = { contractRequestId: '7', version: 1 };

  it.each([[undefined], [null], [{}]])('may be nothing: %j', async (data) => {
    respond(data);
    expect((await send(changeEMCStatus, { body })).result).toEqual({});
  });

  it('is never taken for a write that failed', async () => {
    respond([]);
    await expect(send(changeEMCStatus, { body })).rejects.toMatchObject({
      message: expect.stringMatching(/^El servicio recibió la operación .* \(changeEMCStatus\)\. Consulte/) as string,
      code: 'doneNotUnderstood',
      isOutcomeUnknown: true,
    });
  });

  it('has the parts that its screen goes on with', async () => {
    respond({ total: 1, eligible: 1, records: 'ninguno' });
    const query = send(massiveServientregaGuide, { body: { contractRequestIds: ['7'] } as never });
    await expect(query).rejects.toThrow('massiveServientregaGuide: records');
  });

  it('is a question where this body only asks', async () => {
    respond(null);
    const asked = send(issueCredentialsManagement, { body: { action: 'CONSULT' }, asks: true });
    await expect(asked).rejects.toMatchObject({ code: 'notUnderstood' });
  });
});

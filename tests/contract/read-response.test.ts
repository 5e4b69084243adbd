import { describe, expect, it } from 'vitest';
import { failedResponse, responseRule, resultAt } from '../../src/contract/read-response';

const ok = (body: unknown) => ({ ok: true, status: 200, body });
const towns = { errors: { default: 'unexpected', statuses: { '222': 'townsUnexpected' } } } as const;

describe('responseRule', () => {
  it('takes each member from the last level that has it', () => {
    const failed = { at: '/ok', values: [false] };
    const levels = [{ response: { result: '/a', failed } }, undefined, { response: { result: '/b' } }, {}];
    expect(responseRule(...levels)).toEqual({ result: '/b', failed });
  });

  it('is empty where no level has one', () => {
    expect(responseRule(undefined, {})).toEqual({});
  });
});

describe('failedResponse', () => {
  it.each([
    [{ ok: false, status: 404, body: {} }, 404],
    [ok({ status: false, data: 1 }), 200],
    [{ ok: true, status: 222, body: {} }, 222],
    [ok({ status: 222 }), 222],
  ])('returns what failed, with the status that says so: %j', (response, status) => {
    expect(failedResponse(towns, response, {})).toEqual({ ...response, status });
  });

  it.each([
    ok({ status: true }),
    ok({ status: null }),
    ok('text'),
    ok(undefined),
    ok({ status: '223' }),
    ok({ status: { toString: 0 } }),
  ])('returns nothing for a success: %j', (response) => {
    expect(failedResponse(towns, response, {})).toBeUndefined();
  });

  it('reads a failure where the rule says alone', () => {
    const rule = { failed: { at: '/exito', values: ['N', 0] } };
    expect(failedResponse({}, ok({ exito: 'N' }), rule)).toBeDefined();
    expect(failedResponse({}, ok({ exito: 0 }), rule)).toBeDefined();
    expect(failedResponse({}, ok({ exito: 'S', status: false }), rule)).toBeUndefined();
  });

  it('takes no status that a call names as a text for one', () => {
    expect(failedResponse(towns, ok({ status: '222' }), {})).toBeUndefined();
  });
});

describe('resultAt', () => {
  it.each([
    [{ read: 'data' as const }, { a: 1 }, {}, { a: 1 }],
    [{ read: 'data.data' as const }, { data: 2 }, {}, 2],
    [{ read: 'data.data' as const }, { respuesta: { x: 3 } }, { result: '/respuesta/x' }, 3],
    [{ read: 'data' as const, first: true as const }, [4, 5], {}, 4],
    [{ read: 'data' as const, first: true as const }, { a: 6 }, {}, { a: 6 }],
    [{ read: 'data' as const }, [7, 8], {}, [7, 8]],
    [{ read: 'data' as const }, { data: 9 }, { result: '/data' }, 9],
  ])('returns the result of %j in %j by %j', (call, body, rule, result) => {
    expect(resultAt(call, body, rule)).toEqual(result);
  });
});

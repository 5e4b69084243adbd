import { expect } from 'vitest';
import { compareResult } from '../../../scripts/provider/compare-result';
import type { Call } from '../../../src/contract/definitions';
import { valueAt } from '../../../src/contract/json-pointer';
import { failedResponse, responseRule } from '../../../src/contract/read-response';
import type { Validator } from '../../../src/contract/validation';
import { resultOf, type Received, type Upstream } from './upstream';

/**
 * Expects that a call was carried out, as its definition and the profile tell it, and that its result is as it should be: as the
 * definition has it, of our own upstream; of another, what the specification shows and its profile names.
 */
export async function expectConforming(upstream: Upstream, call: Call, response: Received): Promise<void> {
  const { profile } = upstream;
  const rule = responseRule(profile, profile.families[call.family], profile.calls?.[call.key]);
  const shown = JSON.stringify(response.body).slice(0, 500);
  const isOk = response.status === 200 || response.status === 201;
  expect(failedResponse(call, { ...response, ok: isOk }, rule), `carried out: ${shown}`).toBeUndefined();
  if (call.binary === true) return expect(bytesOf(response.body), shown).toBeGreaterThan(0);
  const result = resultOf(upstream, call, response.body);
  if (upstream.embedded) {
    const validate = await validatorOf(call);
    expect(validate?.(result) ?? true, JSON.stringify(validate?.errors)).toBe(true);
    return;
  }
  const { missing, wrong } = compareResult(call.key, result, profile);
  expect({ missing, wrong }, shown).toEqual({ missing: [], wrong: [] });
}

/** Returns how many bytes a file has, which may come in base64 in an envelope, as the console takes it from another upstream. */
function bytesOf(body: unknown): number {
  if (body instanceof Uint8Array) return body.byteLength;
  const base64 = valueAt(body, '/data/b64');
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64').byteLength : 0;
}

async function validatorOf({ family, name }: Call): Promise<Validator | undefined> {
  const module = (await import(`../../../src/contract/generated/validators/calls/${family}.js`)) as Record<
    string,
    Validator | undefined
  >;
  return module[`${name}Result`];
}

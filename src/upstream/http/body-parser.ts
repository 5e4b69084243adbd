import type { FastifyInstance } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import { ApiError } from '../domain/api-error';
import { checkJsonTexts } from './check-storable-text';

/**
 * Accepts JSON and nothing else; a body of no bytes is no body, as from a call that has none but names the type all the
 * same. What no text of the database can hold is refused here, for every call and resource.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const json = String(body);
    void parse(request, json, (error, value) => {
      if (error) return done(error, undefined);
      try {
        checkValueCount(value);
        checkJsonTexts(json, value);
        done(null, value);
      } catch (thrown) {
        done(thrown as Error, undefined);
      }
    });
  });
}

/**
 * Checks how many values a body has, at any depth: each wrong one costs an error to find and to describe.
 *
 * @throws ApiError bodyTooManyValues
 */
function checkValueCount(body: unknown): void {
  const max = serverLimits.http.bodyValues;
  const open: unknown[] = [body];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values: unknown[] = Object.values(next);
    count += values.length;
    if (count > max) throw new ApiError('bodyTooManyValues', { params: { limit: max } });
    for (const value of values) open.push(value);
  }
}

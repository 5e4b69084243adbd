import type { FastifyInstance } from 'fastify';
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
        checkJsonTexts(json, value);
        done(null, value);
      } catch (thrown) {
        done(thrown as Error, undefined);
      }
    });
  });
}

import { equal, fact, look, record, type Chapter, type Fact } from './fact';
import { callTitle, definedCall, followed, unexpectedCalls } from './call-lookup';
import { noteFacts } from './note-facts';

function headerFacts(title: string, defined: unknown, headers: readonly string[]): Fact[] {
  const written = record(look(defined, 'headers'));
  const names = headers.map((header) => header.replace('?', ''));
  return [
    equal(
      `${title}: headers`,
      Object.keys(written)
        .filter((name) => record(written[name])['ours'] !== true)
        .sort(),
      names.sort(),
    ),
    ...headers
      .filter((header) => header.endsWith('?'))
      .map((header) =>
        equal(`${title}: header ${header} optional`, look(written, header.slice(0, -1), 'optional'), true),
      ),
  ];
}

/** Returns the calls: each by method and path, token, headers, body and where its result is. */
export const callFacts: Chapter = function* (definitions, inventory) {
  for (const call of inventory.calls) {
    const title = callTitle(call);
    const defined = definedCall(definitions, call);
    yield fact(`${title}: defined`, defined !== undefined);
    yield equal(`${title}: token`, look(defined, 'token'), call.token);
    if (call.path === null) yield fact(`${title}: path said to be ours`, look(defined, 'pathNotShown') === true);
    if (call.headers) yield* headerFacts(title, defined, call.headers);
    const body = Object.keys(record(followed(definitions, look(defined, 'body'))['properties']));
    for (const key of call.body ?? []) yield fact(`${title}: body has ${key}`, body.includes(key));
    if (call.result) yield equal(`${title}: result read from`, look(defined, 'read'), call.result);
    if (call.note) yield* noteFacts(definitions, title, call.note, defined);
  }
  const names = inventory.calls.map((call) => definedCall(definitions, call)).filter(Boolean);
  yield equal('number of calls', new Set(names).size, inventory.calls.length);
  yield equal('calls beyond the specification that are not marked ours', unexpectedCalls(definitions, inventory), []);
};

import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

const listCall = (family: JsonObject): JsonObject =>
  (family['calls'] as JsonObject[]).find(({ name }) => name === 'getprocessinformation') ?? {};
const places = (problems: readonly string[]): string[] =>
  problems.map((problem) => problem.replace(/calls\/\d+/, 'calls/…'));

describe('who gets the records of a list', () => {
  it('is refused where its call does not allow a privilege that opens the list', () => {
    const problems = scratch.problemsOf('resources/requests.json', (requests) => {
      at(requests, 'access')['list'] = 'managementChecker';
    });
    expect(places(problems)).toEqual([
      'schemas/resources/requests.json#/access/list: opens the list for MANAGEMENT_CHECKER, which certificate.getprocessinformation does not allow; add it to "allow" in schemas/services/certificate.json, or ask for another access',
      'schemas/services/certificate.json#/calls/…/allow/privileges/0: "CONSULT_ECD" opens no list of this call; name it in "access" or "alsoAllows" of its resource, or remove it',
    ]);
  });

  it('is refused where its call allows a privilege that opens no list', () => {
    const problems = scratch.problemsOf('services/certificate.json', (family) => {
      const { privileges } = listCall(family)['allow'] as { privileges: string[] };
      privileges.push('MANAGEMENT_CHECKER', 'DOCVAL_READONLY');
    });
    expect(places(problems)).toEqual(
      ['5: "MANAGEMENT_CHECKER"', '6: "DOCVAL_READONLY"'].map(
        (place) =>
          `schemas/services/certificate.json#/calls/…/allow/privileges/${place} opens no list of this call; name it in "access" or "alsoAllows" of its resource, or remove it`,
      ),
    );
  });

  it('is refused where a resource lets in besides who its call does not allow, or who opens the list anyway', () => {
    const problems = scratch.problemsOf('resources/requests.json', (requests) => {
      at(requests, 'source', 'list')['alsoAllows'] = ['CONSULT_REQUEST', 'DOCVAL_READONLY', 'CONSULT_ECD'];
    });
    expect(problems.map((problem) => problem.replace(/^[^#]*#/, '').replace(/ is not in .*/, ''))).toEqual([
      '/source/list/alsoAllows/1: "DOCVAL_READONLY"',
      '/source/list/alsoAllows/2: "CONSULT_ECD" opens the list by /access/list; remove it',
    ]);
  });
});

describe('the sections of a call with several lists', () => {
  it('are refused unless each is one list that says which records it shows', () => {
    const problems = scratch.problemsOf('resources/deliveries.json', ({ source }) => {
      const list = (source as JsonObject)['list'] as JsonObject;
      at(list, 'fixed')['section'] = 'OTHER_PRODUCTS';
      delete list['only'];
    });
    expect(places(problems)).toEqual([
      'schemas/resources/deliveries.json#/source/list: lacks "only", without which a section shows every record; say which it shows',
      'schemas/resources/otherProducts.json#/source/list/fixed/section: is the section of schemas/resources/deliveries.json, too; keep one',
      'schemas/services/certificate.json#/calls/…/body/properties/section/enum: has "LOGISTICS", which no resource lists; name it in /source/list/fixed of one, or remove it',
    ]);
    const without = scratch.problemsOf('resources/deliveries.json', ({ source }) => {
      delete at((source as JsonObject)['list'] as JsonObject, 'fixed')['section'];
    });
    expect(without[0]).toContain('deliveries.json#/source/list/fixed: lacks "section"; name one of the sections of');
  });

  it('are refused where they select by what the table has no texts of, or twice by one field', () => {
    const problems = scratch.problemsOf('resources/otherProducts.json', ({ source }) => {
      const [application = {}] = ((source as JsonObject)['list'] as JsonObject)['only'] as JsonObject[];
      const only = [application, application, ...['ageDays', 'dueAt'].map((field) => ({ field, enum: ['1'] }))];
      Object.assign((source as JsonObject)['list'] as JsonObject, { only });
    });
    const remedy =
      'has no column of texts to select by (schemas/records/request.json); add x-column there, or use another field';
    expect(problems.filter((problem) => problem.includes('/field: '))).toEqual([
      'schemas/resources/otherProducts.json#/source/list/only/1/field: "applicationId" has a rule already; say its values in one',
      `schemas/resources/otherProducts.json#/source/list/only/2/field: "ageDays" ${remedy}`,
      `schemas/resources/otherProducts.json#/source/list/only/3/field: "dueAt" ${remedy}`,
    ]);
  });
});

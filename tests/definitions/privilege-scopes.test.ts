import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());
const entryOf = (access: JsonObject, group: string, code: string): JsonObject =>
  (access[group] as Record<string, JsonObject>)[code] ?? {};
type Route = JsonObject & { name: string; access: string[]; path: string };
const routeNamed = (routes: JsonObject, name: string): Route => {
  const found = (routes['protected'] as Route[]).find((route) => route.name === name);
  if (!found) throw new Error(`There is no route ${name}`);
  return found;
};

describe('where a privilege counts', () => {
  it('stands beside every privilege: generation refuses one without it', () => {
    const problems = scratch.problemsOf('access.json', (access) => {
      delete entryOf(access, 'privileges', 'REJECT_ECD')['scope'];
      delete entryOf(access, 'processes', 'REVIEW_MYSELF')['scope'];
    });
    expect(problems).toEqual([
      'schemas/access.json#/privileges/REJECT_ECD: lacks "scope"; add it',
      'schemas/access.json#/processes/REVIEW_MYSELF: lacks "scope"; add it',
    ]);
  });

  it('is an application that there is, or none', () => {
    const problems = scratch.problemsOf('access.json', (access) => {
      entryOf(access, 'privileges', 'REJECT_ECD')['scope'] = 'ECT';
    });
    expect(problems).toEqual([
      'schemas/access.json#/privileges/REJECT_ECD/scope: "ECT" is not in catalogues.json#/applications, own, supervised, everywhere; use one of its names or add it there',
    ]);
  });

  it('is never everywhere for one that opens requests', () => {
    const problems = scratch.problemsOf('access.json', (access) => {
      entryOf(access, 'privileges', 'CONSULT_ECD')['scope'] = 'everywhere';
    });
    expect(problems).toContain(
      'schemas/access.json#/privileges/CONSULT_ECD/sees: opens the requests of every application; give it the scope of one, or leave "sees" out',
    );
  });

  it('is one for a code that is a privilege and a process', () => {
    const problems = scratch.problemsOf('access.json', (access) => {
      entryOf(access, 'processes', 'CONSULT_SUBSCRIBER')['scope'] = 'supervised';
    });
    expect(problems).toEqual([
      'schemas/access.json#/processes/CONSULT_SUBSCRIBER: differs from the privilege of that code; give both one scope and sees',
    ]);
  });
});

describe('the address of a review', () => {
  it('is open to the codes of one application', () => {
    const problems = scratch.problemsOf('routes.json', (routes) => {
      for (const name of ['partnerDocumentReview', 'partnerIdentityReview'])
        routeNamed(routes, name).access = ['REVIEW_MYSELF', 'REVIEW_PROYT'];
    });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(
      /^schemas\/routes\.json#\/protected\/\d+\/access: is not of one application; ask for codes of one scope that is an application \(access\.json\)$/,
    );
  });

  it('ends with its pane, and has the access of the other pane', () => {
    const problems = scratch.problemsOf('routes.json', (routes) => {
      Object.assign(routeNamed(routes, 'partnerIdentityReview'), { pane: 'document' });
      routeNamed(routes, 'projectDocumentReview').access = ['ISSUANCE_PROYT'];
    });
    expect(problems.join('\n')).toContain('/path: does not end with its pane; end it with "/document"');
    expect(problems.join('\n')).toContain(
      '/access: is not that of the other pane; give both the same access below one path',
    );
  });
});

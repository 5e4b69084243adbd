import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

const columns = (resource: JsonObject): Json[] => at(resource, 'list')['columns'] as Json[];

describe('what the resources of a record share', () => {
  it('stands in each list that names it, with what that list says otherwise', async () => {
    scratch.problemsOf('shared/request.json', (shared) => {
      at(shared, 'columns', 'reference')['width'] = 99;
    });
    await scratch.generate();
    const listed = (name: string): string => readFileSync(scratch.generated(`resources/${name}.ts`), 'utf8');
    expect(listed('requests')).toMatch(/"field": "reference",\s*"width": 99,/);
    expect(listed('deliveries')).toMatch(/"field": "reference",\s*"width": 99,/);
    expect(listed('ownRequests')).toMatch(/"field": "reference",\s*"width": 116,/);
  });

  it('is refused under a name that it has not, with a name of its own, and where it says the same again', () => {
    const problems = scratch.problemsOf('resources/requests.json', (requests) => {
      columns(requests).push('costCenter', { shared: 'phone', width: 130 });
    });
    expect(problems).toEqual([
      'schemas/resources/requests.json#/list/columns/22: "costCenter" is not in shared/request.json#/columns; use one of its names or add it there',
      'schemas/resources/requests.json#/list/columns/23/width: is what shared/request.json says, too; remove it',
    ]);
    scratch.restore();
    const named = scratch.problemsOf('resources/requests.json', (requests) => {
      columns(requests).push({ shared: 'phone', field: 'phone' });
    });
    expect(named).toEqual(['schemas/resources/requests.json#/list/columns/22/field: does not belong here; remove it']);
  });

  it('is refused where two resources say it in full', () => {
    const problems = scratch.problemsOf('resources/projectRequests.json', (requests) => {
      columns(requests).push({ field: 'channel', width: 120, sortable: false });
    });
    expect(problems).toEqual([
      'schemas/resources/projectRequests.json#/list/columns/23: is said in resources/otherProducts.json#/list/columns/10, too; say it once in shared/request.json#/columns, and name it here',
    ]);
  });

  it('is a view, too, which each list opens to its own people', async () => {
    scratch.problemsOf('shared/request.json', (shared) => {
      at(shared, 'views', 'toIssue', 'sort')['field'] = 'createdAt';
    });
    await scratch.generate();
    for (const name of ['requests', 'otherProducts']) {
      const listed = readFileSync(scratch.generated(`resources/${name}.ts`), 'utf8');
      expect(listed).toMatch(/"name": "toIssue",[^[]*"sort": \{\s*"field": "createdAt"/);
    }
    scratch.restore();
    const open = scratch.problemsOf('shared/request.json', (shared) => {
      at(shared, 'views', 'toIssue')['access'] = ['veriCredentialsECD'];
    });
    expect(open).toContain('schemas/shared/request.json#/views/toIssue/access: does not belong here; remove it');
  });

  it('is refused where one resource alone names it, or none', () => {
    const problems = scratch.problemsOf('shared/request.json', (shared) => {
      at(shared, 'columns')['channel'] = { width: 120 };
    });
    expect(problems).toEqual(['schemas/shared/request.json#/columns/channel: is named by no resource; remove it']);
    const one = scratch.problemsOf('resources/supervisedCertificates.json', (certificates) => {
      certificates['actions'] = [];
      const filters = at(certificates, 'list')['filters'] as Json[];
      at(certificates, 'list')['filters'] = filters.filter(
        (filter) => (filter as JsonObject)['shared'] !== 'contractId',
      );
    });
    expect(one).toContain(
      'schemas/shared/request.json#/filters/contractId: is named by resources/agreementRequests.json alone; say it there',
    );
  });

  it('never says who may: an action is refused until its resource does', () => {
    const problems = scratch.problemsOf('resources/requests.json', (requests) => {
      const actions = requests['actions'] as Json[];
      requests['actions'] = actions.map((action) =>
        (action as JsonObject)['shared'] === 'download' ? 'download' : action,
      );
    });
    expect(problems).toEqual(
      ['access', 'event'].map((member) => `schemas/resources/requests.json#/actions/7: lacks "${member}"; add it`),
    );
    scratch.restore();
    const shared = scratch.problemsOf('shared/request.json', (parts) => {
      at(parts, 'actions', 'download')['access'] = 'DOWNLOAD_ECD';
    });
    expect(shared).toEqual(['schemas/shared/request.json#/actions/download/access: does not belong here; remove it']);
  });
});

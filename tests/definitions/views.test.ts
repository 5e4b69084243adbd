import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import type { JsonObject } from '../../scripts/generate/definitions';
import { ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

describe('the views of a list fail generation', () => {
  it('where they name what the list has not, and a badge where it opens none of them', () => {
    const problems = scratch.problemsOf('resources/requests.json', (requests) => {
      const list = requests['list'] as JsonObject;
      list['views'] = [
        { name: 'late', label: { es: 'Tarde', en: 'Late' }, filter: { revocationDueAt: 'now' }, next: ['take'] },
        {
          name: 'other',
          label: { es: 'Otra', en: 'Other' },
          filter: { overdue: true },
          sort: { field: 'owner', order: 'ASC' },
        },
      ];
    });
    expect(problems.map((problem) => problem.replace(/: .*/, ''))).toEqual(
      expect.arrayContaining(
        [
          '/list/views/0/filter/revocationDueAt',
          '/list/views/0/next',
          '/list/views/1/sort/field',
          '/list/views',
          '/menu/badge/views/0',
        ].map((pointer) => `schemas/resources/requests.json#${pointer}`),
      ),
    );
  });

  it('where the server counts nothing by them, or is sent one value of several', () => {
    const own = scratch.problemsOf('resources/ownRequests.json', ({ list }) => {
      const label = { es: 'Vista', en: 'View' };
      Object.assign(list as JsonObject, {
        views: [
          { name: 'filed', label, filter: { serviceStatusId: { 'x-states': 'request.held' } } },
          { name: 'open', label, filter: { serviceStatusId: { 'x-states': 'request.inProgress' } } },
          { name: 'all', label },
        ],
      });
    });
    const at = 'schemas/resources/ownRequests.json#/list/views';
    const filter = `filter/serviceStatusId: "serviceStatusId" is not in #/list/filters; use one of its names or add it there`;
    expect(own).toEqual([
      `${at}/0/${filter}`,
      `${at}/1/${filter}`,
      `${at}: are counted of lists of waybills, of the requests of one application, or of what the courier brings, paged by the server; name one in /search, or remove them`,
      `${at}/1/filter/serviceStatusId: has several values and is sent by no parameter of /source/list/parameters that takes several; add "serviceStatusId[]"`,
    ]);
  });

  it('where what takes the next record of a queue stands on no row, or another action stands in its place', () => {
    const problems = scratch.problemsOf('resources/projectRequests.json', ({ list }) => {
      const { views } = list as { views: JsonObject[] };
      Object.assign(views[0] ?? {}, { next: ['issue', 'approve', 'review'] });
      Object.assign(views[1] ?? {}, { next: ['review', 'approve', 'begin'] });
    });
    const at = 'schemas/resources/projectRequests.json#/list/views';
    expect(problems).toEqual([
      `${at}/0/next: "approve" is replaced by "review"; name that one before it`,
      `${at}/1/next: "begin" stands on no row; name one that does, or add "row" to its "on"`,
    ]);
  });

  it('where they filter by a value that the field never has', () => {
    const problems = scratch.problemsOf('resources/deliveries.json', ({ list, source }) => {
      const { views, filters } = list as { views: JsonObject[]; filters: JsonObject[] };
      Object.assign(views[1]?.['filter'] ?? {}, { guideStatus: 'TRA' });
      Object.assign(filters[3]?.['options'] ?? {}, { only: ['EMI', 'LOG'] });
      const [, medium] = (source as { list: { only: JsonObject[] } }).list.only;
      Object.assign(medium ?? {}, { enum: ['USB'] });
    });
    const values = (field: string) =>
      `is not in the values of "${field}" in schemas/records/request.json; use one of its names or add it there`;
    expect(problems).toEqual([
      `schemas/resources/deliveries.json#/list/views/1/filter/guideStatus: "TRA" ${values('guideStatus')}`,
      `schemas/resources/deliveries.json#/list/filters/3/options/only: "LOG" ${values('serviceStatusId')}`,
      `schemas/resources/deliveries.json#/source/list/only/1/enum: "USB" ${values('medium')}`,
    ]);
  });
});

it('every list of staff says who may share its views', async () => {
  const unshared: string[] = [];
  for (const { name, access, load } of resources) {
    const { overrides, own } = (await load()).resource;
    // A screen of its own in place of the list has no views to save; a list of one's own concerns no other person.
    const hasViews = overrides.list === undefined && own !== true;
    if (hasViews && access.export !== undefined && access.share === undefined) unshared.push(name);
  }
  expect(unshared).toEqual([]);
});

it('a record fails generation whose value is void by a state, or since a field, that it never has', () => {
  const problems = scratch.problemsOf('records/request.json', ({ properties }) => {
    const { validTo } = properties as { validTo: JsonObject };
    validTo['x-void'] = { field: 'serviceStatusId', value: 'REV', at: 'revokedOn' };
  });
  const at = 'schemas/records/request.json#/properties/validTo/x-void';
  expect(problems.map((problem) => problem.replace(/ is not in .*/, ''))).toEqual([
    `${at}/at: "revokedOn"`,
    `${at}/value: "REV"`,
  ]);
});

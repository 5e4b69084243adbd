import { afterAll, afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

const part = (content: JsonObject, name: string): JsonObject => (content[name] ??= {}) as JsonObject;

it.each<[string, string, (content: JsonObject) => void]>([
  ['resources/users.json', '/list/columns/0/kind', (users) => (at(users, 'list', 'columns', 0)['kind'] = 'codee')],
  [
    'resources/users.json',
    '/list/filters/0/kind',
    (users) => (at(users, 'list', 'filters', 0)['kind'] = 'requestState'),
  ],
  [
    'resources/users.json',
    '/form/groups/0/fields/0/kind',
    (users) => (at(users, 'form', 'groups', 0, 'fields', 0)['kind'] = 'userMail'),
  ],
  [
    'shared/request.json',
    '/columns/serviceStatusId/kind',
    (all) => (at(all, 'columns', 'serviceStatusId')['kind'] = 'requestStte'),
  ],
  ['resources/configurations.json', '/overrides/list', (all) => (at(all, 'overrides')['list'] = 'noSuchScreen')],
  ['resources/requests.json', '/overrides/show', (requests) => (at(requests, 'overrides')['show'] = 'requestPanle')],
  [
    'resources/roles.json',
    '/overrides/inputs/privileges',
    (roles) => (part(roles, 'overrides')['inputs'] = { privileges: 'privilege' }),
  ],
])('names in %s what is asked for at %s and is not registered', async (file, pointer, change) => {
  const [problem, ...others] = scratch.problemsOf(file, change);
  expect(problem).toContain(`schemas/${file}#${pointer}: must be one of `);
  expect(others).toEqual([]);
});

it('names the field whose record asks for what neither a cell nor an input is called', async () => {
  const problems = scratch.problemsOf('records/user.json', (user) => {
    at(user, 'properties', 'status')['x-kind'] = 'statuss';
  });
  expect(problems).toEqual([
    'schemas/records/user.json#/properties/status/x-kind: "statuss" is not in cell or input of meta/extension-names.schema.json; use one of its names or add it there',
  ]);
});

it('names the field that an override draws and its record does not have', async () => {
  const problems = scratch.problemsOf('resources/roles.json', (roles) => {
    part(roles, 'overrides')['columns'] = { privilegios: 'code' };
  });
  expect(problems).toEqual([
    'schemas/resources/roles.json#/overrides/columns/privilegios: "privilegios" is not in schemas/records/role.json#/properties; use one of its names or add it there',
  ]);
});

import { describe, expect, it } from 'vitest';
import { readDefinitions, type Definitions, type JsonObject } from '../../scripts/generate/definitions';
import { array, look, record } from './inventory/fact';
import { readInventory } from './inventory/inventory';
import { facts, missingFacts } from './inventory/missing-facts';

const inventory = readInventory();
const all = facts(readDefinitions('schemas'), inventory);

describe('every countable fact of the specification is in the definitions', () => {
  for (const { name, holds } of all) it(name, () => expect(holds).toBe(true));
});

describe('the inventory', () => {
  it('counts 123 calls', () => expect(inventory.calls).toHaveLength(123));
  it('gives each fact a name of its own', () => expect(new Set(all.map(({ name }) => name)).size).toBe(all.length));
});

/** Returns what is missing once a copy of the definitions has been altered. */
function missingAfter(alter: (definitions: Definitions) => void): string[] {
  const definitions = readDefinitions('schemas');
  alter(definitions);
  return missingFacts(definitions, inventory);
}
const content = (definitions: Definitions, name: string): JsonObject =>
  [...definitions.single].find(([key]) => key === name)?.[1].content ?? {};
const calls = (definitions: Definitions, family: string): unknown[] =>
  array(look(definitions.services.get(family)?.content, 'calls'));
const callNamed = (definitions: Definitions, family: string, name: string): Record<string, unknown> =>
  record(calls(definitions, family).find((call) => look(call, 'name') === name));

const alterations: [string, (definitions: Definitions) => void, string[]][] = [
  [
    'a dropped call',
    (definitions) => {
      const list = calls(definitions, 'documents');
      list.splice(list.indexOf(callNamed(definitions, 'documents', 'getstatus')), 1);
    },
    [
      'documents GET /Consult/getstatus: defined',
      'documents GET /Consult/getstatus: token is "main"',
      'documents GET /Consult/getstatus: result read from is "data.data"',
      'number of calls is 123',
    ],
  ],
  [
    'a renamed header',
    (definitions) => {
      callNamed(definitions, 'certificate', 'getValidations')['headers'] = { requestId: { schema: {} } };
    },
    ['certificate GET /Consult/getValidations: headers is ["externalRequestId"]'],
  ],
  [
    'another token',
    (definitions) => {
      callNamed(definitions, 'finalize', 'revocatecertificate')['token'] = 'main';
    },
    ['finalize POST /revocatecertificate: token is "revocation"'],
  ],
  [
    'a call too many',
    (definitions) => {
      calls(definitions, 'print').push({ name: 'reprint', method: 'POST', path: '/reprint' });
    },
    ['calls beyond the specification that are not marked ours is []'],
  ],
  [
    'an altered limit',
    (definitions) => {
      record(look(content(definitions, 'limits'), 'form', 'otp'))['max'] = 6;
    },
    ['form limit otp is [null,8]'],
  ],
  [
    'a limit that no field applies any more',
    (definitions) => {
      record(look(definitions.records.get('location')?.content, 'properties', 'vehicleId'))['x-limit'] = 'roleName';
    },
    ['form limit vehicleId is applied to a field'],
  ],
  [
    'a changed message',
    (definitions) => {
      record(look(content(definitions, 'errors'), 'messages', 'otpInvalid'))['es'] = 'Código OTP inválido';
    },
    ['message «Codigo OTP inválido»'],
  ],
  [
    'a route open to another privilege',
    (definitions) => {
      record(look(definitions.resources.get('roles')?.content, 'access'))['create'] = 'editRole';
    },
    ['route /Roles/create: privilege lists is ["createRole"]'],
  ],
  [
    'a privilege that is gone',
    (definitions) => {
      delete record(look(content(definitions, 'access'), 'privileges'))['DOCVAL_READONLY'];
    },
    ['privilege DOCVAL_READONLY'],
  ],
  [
    'a state that is gone',
    (definitions) => {
      delete record(look(definitions.lifecycles.get('request')?.content, 'states'))['APL'];
    },
    ['request state APL'],
  ],
];

describe('a fact that is missing or altered is reported by its name', () => {
  it.each(alterations)('%s', (_, alter, names) => expect(missingAfter(alter)).toEqual(names));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
import { readRows } from '../../../src/console/data/read-rows';
import { setLanguage } from '../../../src/console/kit/language';
import { onResponseDrift } from '../../../src/console/transport/response-drift';
import { resource as agreements } from '../../../src/contract/generated/resources/agreements';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { callsResource } from './definitions';

const field = (name: string, type: FieldDefinition['type'], nullable = false): FieldDefinition => ({
  name,
  type,
  nullable,
  required: false,
  readOnly: false,
  sensitivity: 'public',
});
const resource = callsResource({
  fields: [
    field('configurationKey', 'string'),
    field('total', 'integer'),
    field('facts', 'object'),
    field('roles', 'array'),
    field('updatedAt', 'string', true),
  ],
});
const rows = (result: unknown) => readRows(resource, 'getList', result);
const reported: string[] = [];
let stop: () => void;

beforeEach(async () => {
  await setLanguage('es');
  reported.length = 0;
  stop = onResponseDrift(({ call, field: name }) => reported.push(`${call}: ${name}`));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the rows of a list', () => {
  it('have their id, the fields that the definition lacks, and no null but where one may stand', async () => {
    expect(await rows([{ configurationKey: 7, facts: null, total: null, updatedAt: null, legacy: { a: 1 } }])).toEqual([
      { id: '7', configurationKey: '7', updatedAt: null, legacy: { a: 1 } },
    ]);
    expect(reported).toEqual([]);
  });

  it('have the day of a date that came with its hour, and no value where there is none', async () => {
    const row = { id: '1', contractId: 'C', validFrom: '2027-08-29T00:00:00-05:00', validTo: 'pronto' };
    expect(await readRows(agreements, 'getList', [row])).toEqual([
      { id: '1', contractId: 'C', validFrom: '2027-08-29' },
    ]);
    expect(reported).toEqual(['getList: validTo']);
  });

  it('of requests hold their facts, a record of its own', async () => {
    const row = { contractRequestId: '1', facts: { officialIsNotReviewer: false, documentsComplete: true } };
    expect(await readRows(requests, 'getList', [row])).toEqual([{ ...row, id: '1' }]);
  });

  it('are shown without a value that is none of its field, which is reported', async () => {
    const row = { configurationKey: 'a', total: {}, facts: [], roles: 'x', updatedAt: { at: 1 } };
    expect(await rows([row, row])).toEqual([
      { id: 'a', configurationKey: 'a' },
      { id: 'a~2', configurationKey: 'a' },
    ]);
    expect(reported).toEqual(['getList: total', 'getList: facts', 'getList: roles', 'getList: updatedAt']);
  });

  it.each([[null], [{}], ['texto'], [[null]], [[{}]]])(
    'end in a sentence that names call and field where %j came',
    async (result) => {
      await expect(rows(result)).rejects.toMatchObject({
        message: 'El servicio respondió algo que esta pantalla no entiende (getList: configurationKey)',
      });
    },
  );

  it('stand beside one that has no id, and one that is none, which is reported', async () => {
    expect(await rows([{ configurationKey: 'a' }, 7, { total: 1 }])).toEqual([
      { id: 'a', configurationKey: 'a' },
      { id: '~2', total: 1 },
    ]);
    expect(reported).toEqual(['getList: configurationKey']);
  });

  it('are none where none came', async () => {
    expect(await rows([])).toEqual([]);
  });
});

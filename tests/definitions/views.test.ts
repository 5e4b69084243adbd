import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

describe('the views of a list fail generation', () => {
  it('where they name what the list has not, and a badge where it opens none of them', async () => {
    const said = await scratch.saidOf('resources/requests.json', (requests) => {
      const list = requests['list'] as JsonObject;
      list['views'] = [
        { name: 'late', label: { es: 'Tarde', en: 'Late' }, filter: { dueAt: 'now' }, next: ['take'] },
        {
          name: 'other',
          label: { es: 'Otra', en: 'Other' },
          filter: { overdue: true },
          sort: { field: 'owner', order: 'ASC' },
        },
      ];
    });
    expect(said.map((problem) => problem.replace(/: .*/, ''))).toEqual(
      expect.arrayContaining(
        [
          '/list/views/0/filter/dueAt',
          '/list/views/0/next',
          '/list/views/1/sort/field',
          '/list/views',
          '/menu/badge/view',
        ].map((pointer) => `schemas/resources/requests.json#${pointer}`),
      ),
    );
  });
});

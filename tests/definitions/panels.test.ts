import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());

const generatedPanels = async (): Promise<Record<string, { name: string; fields: { field: string }[] }[]>> => {
  await scratch.generate();
  const [, text = ''] = readFileSync(scratch.generated('panels.ts'), 'utf8').split('readonly PanelGroup[]>>> = ');
  return JSON.parse(text.trim().replace(/;$/, '')) as Awaited<ReturnType<typeof generatedPanels>>;
};

describe('the groups of a panel', () => {
  it('show a field that the record adds after those that have a place, and leave out what a list does without', async () => {
    const problems = scratch.problemsOf('records/request.json', (request) => {
      at(request, 'properties')['costCenter'] = { type: 'string', 'x-label': { es: 'Centro', en: 'Center' } };
    });
    expect(problems).toEqual([]);
    const panels = await generatedPanels();
    const fieldsOf = (list: string): string[] => panels[list]?.[0]?.fields.map(({ field }) => field) ?? [];
    expect(fieldsOf('requests').at(-1)).toBe('costCenter');
    expect(fieldsOf('requests')).toContain('ageDays');
    expect(fieldsOf('ownRequests').at(-1)).toBe('costCenter');
    expect(fieldsOf('ownRequests')).not.toContain('ageDays');
    expect(fieldsOf('requests')).not.toContain('version');
    // A list of its own fields takes no others.
    expect(fieldsOf('deliveries')).not.toContain('costCenter');
  });

  it.each<[string, (groups: Json[]) => void, string]>([
    [
      'a field that the record has not',
      (groups) => groups.push({ name: 'more', fields: ['costCenter'] }),
      '10/fields/0: "costCenter" is not in schemas/records/request.json#/properties',
    ],
    [
      'a condition’s field that the record has not',
      (groups) => groups.push({ name: 'more', fields: [{ fields: ['costCenter'], when: {} }] }),
      '10/fields/0/fields/0: "costCenter" is not in schemas/records/request.json#/properties',
    ],
    [
      'a group in whose place none stands',
      (groups) => groups.push({ name: 'more', part: 'steps', replaces: ['trail'] }),
      '10/replaces/0: "trail" is not in #/panel/groups',
    ],
    [
      'a field left out that the group has not',
      (groups) => (groups[0] = { shared: 'information', without: ['validTo'] }),
      '0/without/0: "validTo" is not in the fields of the group',
    ],
    [
      'two groups of one name',
      (groups) => groups.push({ name: 'steps', part: 'validations' }),
      '10/name: "steps" is the name of two groups; keep one',
    ],
    ['a part that no code draws', (groups) => groups.push({ name: 'more', part: 'trail' }), '10/part: must be one of '],
  ])('are refused with %s', (_what, change, problem) => {
    const problems = scratch.problemsOf('resources/requests.json', (requests: JsonObject) => {
      change(at(requests, 'panel')['groups'] as unknown as Json[]);
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`schemas/resources/requests.json#/panel/groups/${problem}`);
  });
});

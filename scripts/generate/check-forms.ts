/** The names used by forms.json, and by products of it. */
import { textOf, single, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

export function checkForms(names: Names): void {
  const groups = single(names.definitions, 'forms')['groups'];
  for (const [group, content] of Object.entries(groups)) {
    const fields = objects(content['fields']);
    const known = fields.map((field) => textOf(field['name']));
    fields.forEach((field, at) => {
      const where = `/groups/${group}/fields/${at}`;
      const check = (part: string, value: JsonObject[string] | undefined, all: Iterable<string>, place: string) =>
        names.known('forms.json', `${where}/${part}`, value, all, place);
      const condition = field['visibleWhen'] as { field?: string } | undefined;
      check('limit', field['limit'], keys(names.limits['form']), 'limits.json#/form');
      check('characters', field['characters'], keys(names.limits['characters']), 'limits.json#/characters');
      check('catalogue', field['catalogue'], keys(single(names.definitions, 'catalogues')), 'catalogues.json');
      check('source', field['source'], names.calls, 'schemas/services');
      check('dependsOn', field['dependsOn'], known, 'the fields of this group');
      check('visibleWhen/field', condition?.field, known, 'the fields of this group');
      check('ocrWhen/field', (field['ocrWhen'] as typeof condition)?.field, known, 'the fields of this group');
      const stricter = field['charactersWhen'] as { field?: string; characters?: string } | undefined;
      check('charactersWhen/field', stricter?.field, known, 'the fields of this group');
      check(
        'charactersWhen/characters',
        stricter?.characters,
        keys(names.limits['characters']),
        'limits.json#/characters',
      );
    });
  }
  for (const { path, content } of names.definitions.products.values())
    content['form'].forEach((group, at) => names.known(path, `/form/${at}`, group, keys(groups), 'forms.json#/groups'));
}

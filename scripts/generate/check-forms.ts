/** The names used by forms.json, and by products of it. */
import { textOf, single, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

export function checkForms(names: Names): void {
  const forms = single(names.definitions, 'forms');
  const { groups } = forms;
  const request = names.definitions.records.get('request')?.content['properties'];
  const parts = Object.values(request ?? {}).flatMap((field) => field['x-composed'] ?? []);
  const fieldsOfRequest = [...keys(request), ...parts];
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
      const specified = field['specified'] as { request?: string } | undefined;
      check('specified/request', specified?.request, fieldsOfRequest, 'the fields of records/request.json');
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
  const types = keys(single(names.definitions, 'catalogues')['documentTypes']);
  forms.specified.documents.forEach(({ type }, at) =>
    names.known('forms.json', `/specified/documents/${at}/type`, type, types, 'catalogues.json#/documentTypes'),
  );
  for (const { path, content } of names.definitions.products.values())
    content['form'].forEach((group, at) => names.known(path, `/form/${at}`, group, keys(groups), 'forms.json#/groups'));
}

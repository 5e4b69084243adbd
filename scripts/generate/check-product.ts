/** The names used by one product: its file, its certificate profile, and the documents and validations of the catalogues. */
import type { ProductContent } from './definition-contents';
import { textOf, single, type DefinitionFile, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

export function checkProduct(names: Names, name: string, { path, content }: DefinitionFile<ProductContent>): void {
  if (content['name'] !== name) names.report(path, '/name', `must be "${name}", the name of the file`);
  const profiles = keys(single(names.definitions, 'certificate-profiles')['profiles']);
  if (content['kind'] !== 'service')
    names.known(path, '/name', content['name'], profiles, 'certificate-profiles.json#/profiles');
  const catalogues = single(names.definitions, 'catalogues');
  const each = (part: string, catalogue: JsonObject[string] | undefined, where: string) =>
    objects(content[part]).forEach((entry, at) =>
      names.known(path, `/${part}/${at}/type`, entry['type'], keys(catalogue), where),
    );
  const groups = single(names.definitions, 'forms')['groups'];
  const fields = content['form'].flatMap((group) =>
    objects(groups[group]?.['fields']).map((field) => textOf(field['name'])),
  );
  for (const part of ['documents', 'validations'])
    objects(content[part]).forEach((entry, at) =>
      ((entry['proves'] ?? []) as string[]).forEach((field, place) =>
        names.known(path, `/${part}/${at}/proves/${place}`, field, fields, 'the groups of its form (forms.json)'),
      ),
    );
  each('documents', catalogues['documentTypes'], 'catalogues.json#/documentTypes');
  each('validations', catalogues['validationTypes'], 'catalogues.json#/validationTypes');
}

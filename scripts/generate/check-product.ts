/** The names used by one product: its file, its certificate profile, and the documents and validations of the catalogues. */
import { single, type DefinitionFile, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

export function checkProduct(names: Names, name: string, { path, content }: DefinitionFile): void {
  if (content['name'] !== name) names.report(path, '/name', `must be "${name}", the name of the file`);
  const profiles = keys(single(names.definitions, 'certificate-profiles')['profiles']);
  if (content['kind'] !== 'service')
    names.known(path, '/name', content['name'], profiles, 'certificate-profiles.json#/profiles');
  const catalogues = single(names.definitions, 'catalogues');
  const each = (part: string, catalogue: JsonObject[string] | undefined, where: string) =>
    objects(content[part]).forEach((entry, at) =>
      names.known(path, `/${part}/${at}/type`, entry['type'], keys(catalogue), where),
    );
  each('documents', catalogues['documentTypes'], 'catalogues.json#/documentTypes');
  each('validations', catalogues['validationTypes'], 'catalogues.json#/validationTypes');
}

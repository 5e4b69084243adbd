/** What one definition says of another: every name that is used exists. */
import { checkCertificateProfiles } from './check-certificate-profiles';
import { checkChoice } from './check-choice';
import { checkColumns } from './check-columns';
import { checkForms } from './check-forms';
import { checkVoidValues } from './check-named-values';
import { checkListAccess } from './check-list-access';
import { checkLifecycle, checkResource, checkService } from './check-used-names';
import { checkReviewRoutes, checkScopes } from './check-scopes';
import { checkAuditDetails } from './write-audit-details';
import { extensionNames } from './extension-names';
import { checkProduct } from './check-product';
import { checkEventPrivileges } from './check-event-privileges';
import { checkStateEffects } from './check-state-effects';
import { checkPrivilegeUses, checkStatesReached } from './check-unused-codes';
import { textOf, single, type DefinitionProblem, type Definitions, type JsonObject } from './definitions';
import { keys, Names, objects } from './known-names';

function checkRecords(names: Names): void {
  const { cell, input } = extensionNames(names.definitions);
  for (const [, { path, content }] of names.definitions.records) {
    for (const [property, schema] of Object.entries(content['properties'] ?? {})) {
      const at = `/properties/${property}`;
      names.known(path, `${at}/x-limit`, schema['x-limit'], keys(names.limits['form']), 'limits.json#/form');
      names.known(
        path,
        `${at}/x-characters`,
        schema['x-characters'],
        keys(names.limits['characters']),
        'limits.json#/characters',
      );
      const labels = new Set(keys(schema['x-enumLabels']));
      for (const value of Array.isArray(schema['enum']) ? schema['enum'] : [])
        if (value !== null && !labels.has(textOf(value)))
          names.report(path, `${at}/x-enumLabels`, `lacks a label for "${textOf(value)}"; add it`);
      names.known(
        path,
        `${at}/x-kind`,
        schema['x-kind'],
        [...cell, ...input],
        'cell or input of meta/extension-names.schema.json',
      );
      const reference = schema['x-reference'] as { resource?: string } | undefined;
      names.known(
        path,
        `${at}/x-reference/resource`,
        reference?.resource,
        names.definitions.resources.keys(),
        'schemas/resources',
      );
    }
    const properties = new Set(keys(content['properties']));
    checkNames(names, path, '', content);
    for (const [index, name] of (Array.isArray(content['required']) ? content['required'] : []).entries())
      names.known(path, `/required/${index}`, name, properties, 'properties');
    names.known(path, '/x-identity', content['x-identity'], properties, 'properties');
    names.known(path, '/x-person', content['x-person'], properties, 'properties');
  }
}

/** Checks what names a code: of a record, and of the objects in its fields. */
function checkNames(names: Names, path: string, place: string, content: JsonObject): void {
  const properties = (content['properties'] ?? {}) as Record<string, JsonObject>;
  for (const [property, schema] of Object.entries(properties)) {
    const at = `${place}/properties/${property}`;
    const catalogue = schema['x-catalogue'] as JsonObject | undefined;
    names.known(path, `${at}/x-catalogue/call`, catalogue?.['call'], names.calls, 'schemas/services');
    names.known(path, `${at}/x-catalogue/of`, catalogue?.['of'], keys(properties), 'properties');
    names.known(path, `${at}/x-nameOf`, schema['x-nameOf'], keys(properties), 'properties');
    checkNames(names, path, at, schema);
  }
}

function checkAccess(names: Names): void {
  const access = single(names.definitions, 'access');
  for (const group of ['privileges', 'processes'])
    for (const [code, entry] of Object.entries(access[group] as Record<string, JsonObject>))
      names.known('access.json', `/${group}/${code}/group`, entry['group'], keys(access['groups']), '#/groups');
  for (const [list, entry] of Object.entries(access['lists']))
    entry.privileges.forEach((code, index) =>
      names.known(
        'access.json',
        `/lists/${list}/privileges/${index}`,
        code,
        names.privileges,
        'privileges or processes',
      ),
    );
  const roles = access['roles'] as { name: string; appId: string; privileges: string[] }[];
  roles.forEach((role, at) => {
    names.known('access.json', `/roles/${at}/appId`, role.appId, keys(access['applications']), '#/applications');
    role.privileges.forEach((code, index) =>
      names.known('access.json', `/roles/${at}/privileges/${index}`, code, names.privileges, 'privileges or processes'),
    );
  });
  for (const name of ['defaultRole', 'registeredRole'])
    names.known(
      'access.json',
      `/${name}`,
      access[name],
      roles.map((role) => role.name),
      '#/roles',
    );
  objects(single(names.definitions, 'demo')['accounts']).forEach((account, index) =>
    names.known(
      'demo.json',
      `/accounts/${index}/role`,
      account['role'],
      roles.map((role) => role.name),
      'access.json#/roles',
    ),
  );
}

function checkRoutesAndMenu(names: Names): void {
  const routes = single(names.definitions, 'routes');
  const pages = objects(routes['protected']);
  pages.forEach((page, at) => {
    (page['access'] as string[]).forEach((name, index) =>
      names.access('routes.json', `/protected/${at}/access/${index}`, name),
    );
    names.place('routes.json', `/protected/${at}/menu`, page['menu']);
  });
  const paths = [
    ...pages.map((page) => textOf(page['path'])),
    ...[...names.definitions.resources.values()].flatMap(({ content }) => [
      textOf(content['route']),
      ...((content['aliases'] ?? []) as string[]),
    ]),
  ];
  (routes['landing'] as string[]).forEach((path, index) =>
    names.known('routes.json', `/landing/${index}`, path, paths, 'the protected routes'),
  );
  const seen = new Set<string>();
  for (const path of paths)
    if (seen.size === seen.add(path).size)
      names.report('routes.json', '/protected', `the route ${path} is said twice; keep one`);
  objects(single(names.definitions, 'menu')['links']).forEach((link, at) =>
    names.place('menu.json', `/links/${at}`, link),
  );
}

function checkErrors(names: Names): void {
  const errors = single(names.definitions, 'errors');
  const mappings = errors['mappings'] as Record<string, JsonObject[]>;
  const fields = Object.values(single(names.definitions, 'forms')['groups']).flatMap((group) =>
    objects(group['fields']).map(({ name }) => textOf(name)),
  );
  for (const [key, subjects] of Object.entries(
    errors['registryMeanings'] as Record<string, Record<string, JsonObject>>,
  )) {
    names.message('errors.json', `/registryMeanings/${key}`, key);
    for (const [subject, meaning] of Object.entries(subjects))
      ((meaning['fields'] ?? []) as string[]).forEach((field, at) =>
        names.known(
          'errors.json',
          `/registryMeanings/${key}/${subject}/fields/${at}`,
          field,
          fields,
          'the groups of forms.json',
        ),
      );
  }
  for (const [name, rules] of Object.entries(mappings))
    rules.forEach((rule, index) =>
      names.consoleMessage('errors.json', `/mappings/${name}/${index}/show`, rule['show']),
    );
}

function checkConfigurationKeys(names: Names): void {
  const { commonGroups, groups } = single(names.definitions, 'configuration');
  (commonGroups as string[]).forEach((group, at) =>
    names.known('configuration.json', `/commonGroups/${at}`, group, keys(groups), '#/groups'),
  );
  for (const key of keys(single(names.definitions, 'demo')['configuration']))
    names.known('demo.json', `/configuration/${key}`, key, names.configuration, 'configuration.json#/keys');
  for (const [name, range] of Object.entries(names.limits['dateRanges']))
    names.known(
      'limits.json',
      `/dateRanges/${name}/configuration`,
      range['configuration'],
      names.configuration,
      'configuration.json#/keys',
    );
}

function checkCatalogues(names: Names): void {
  const types = single(names.definitions, 'catalogues')['documentTypes'];
  const { defaultType } = names.limits['files'] as { defaultType: string };
  for (const [type, { attachedBy = [], fileTypes = defaultType, picture }] of Object.entries(types)) {
    const at = `/documentTypes/${type}/picture`;
    const takesPictures = fileTypes.split(',').includes('jpg');
    if (takesPictures && !picture)
      names.report('catalogues.json', at, 'is missing: it takes pictures; say which camera');
    if (!takesPictures && picture) names.report('catalogues.json', at, 'is of no use: it takes no pictures; remove it');
    attachedBy.forEach((code, at) =>
      names.known(
        'catalogues.json',
        `/documentTypes/${type}/attachedBy/${at}`,
        code,
        names.privileges,
        'access.json#/privileges or #/processes',
      ),
    );
  }
}

/** Returns the problems between definitions, empty when all names are known. */
export function checkReferences(definitions: Definitions): DefinitionProblem[] {
  const names = new Names(definitions);
  checkRecords(names);
  checkAccess(names);
  checkScopes(names);
  checkRoutesAndMenu(names);
  checkReviewRoutes(names);
  checkErrors(names);
  checkConfigurationKeys(names);
  checkCatalogues(names);
  checkForms(names);
  checkChoice(names);
  checkCertificateProfiles(names);
  for (const [name, file] of definitions.records) {
    checkColumns(names, name, file);
    checkVoidValues(names, name, file);
  }
  for (const [name, file] of definitions.resources) checkResource(names, name, file);
  for (const [name, file] of definitions.services) checkService(names, name, file);
  for (const [name, file] of definitions.lifecycles) checkLifecycle(names, name, file);
  for (const [name, file] of definitions.products) checkProduct(names, name, file);
  checkStateEffects(names);
  checkEventPrivileges(names);
  checkAuditDetails(names);
  checkListAccess(names);
  checkPrivilegeUses(names);
  checkStatesReached(names);
  return names.problems;
}

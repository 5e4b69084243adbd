/** Who opens a list, held against who may call its call; and the sections of a call that has several lists. */
import type { ResourceContent } from './definition-contents';
import type { CallContent } from './definition-contents';
import { textOf, type DefinitionFile } from './definitions';
import { objects, type Names } from './known-names';
import { codesBehind, listSource, sectionOf, sectionsOf } from './list-access';

/** Checks, for every call that lists are made of, that it lets in those who open one of its lists, and no others. */
export function checkListAccess(names: Names): void {
  for (const [family, { path, content }] of names.definitions.services)
    objects(content['calls']).forEach((call, at) => {
      const key = `${family}.${textOf(call['name'])}`;
      const resources = [...names.definitions.resources.values()].filter(
        (resource) => listSource(resource.content)?.['call'] === key,
      );
      if (resources.length === 0) return;
      checkAllowed(names, { key, call, path, pointer: `/calls/${at}` }, resources);
      checkSections(names, { key, call, path, pointer: `/calls/${at}` }, resources);
    });
}

interface CallPlace {
  /** family.call */
  readonly key: string;
  readonly call: CallContent;
  readonly path: string;
  readonly pointer: string;
}

function checkAllowed(names: Names, place: CallPlace, resources: readonly DefinitionFile<ResourceContent>[]): void {
  const { key, call, path, pointer } = place;
  const allowed = call['allow']['privileges'] ?? [];
  const opening = new Set<string>();
  for (const { path: file, content } of resources) {
    const own = codesBehind(names.definitions, content['access']['list']);
    const also = listSource(content)?.['alsoAllows'] ?? [];
    for (const code of [...own, ...also]) opening.add(code);
    for (const code of own)
      if (!allowed.includes(code))
        names.report(
          file,
          '/access/list',
          `opens the list for ${code}, which ${key} does not allow; add it to "allow" in schemas/${path}, or ask for another access`,
        );
    also.forEach((code, index) => {
      const where = `schemas/${path}#${pointer}/allow`;
      names.known(file, `/source/list/alsoAllows/${index}`, code, allowed, where);
      if (own.includes(code))
        names.report(file, `/source/list/alsoAllows/${index}`, `"${code}" opens the list by /access/list; remove it`);
    });
  }
  allowed.forEach((code, index) => {
    if (!opening.has(code))
      names.report(
        path,
        `${pointer}/allow/privileges/${index}`,
        `"${code}" opens no list of this call; name it in "access" or "alsoAllows" of its resource, or remove it`,
      );
  });
}

/** Checks that each section of a call is one list, which says what it shows: without that it would show every record. */
function checkSections(names: Names, place: CallPlace, resources: readonly DefinitionFile<ResourceContent>[]): void {
  const { key, call, path, pointer } = place;
  const sections = sectionsOf(call);
  const where = `the sections of ${key} (schemas/${path}#${pointer}/body/properties/section/enum)`;
  const listed = new Map<string, string>();
  for (const { path: file, content } of resources) {
    const section = sectionOf(content);
    if (section === undefined) {
      if (sections.length > 0) names.report(file, '/source/list/fixed', `lacks "section"; name one of ${where}`);
      continue;
    }
    names.known(file, '/source/list/fixed/section', section, sections, where);
    const other = listed.get(section);
    if (other !== undefined)
      names.report(file, '/source/list/fixed/section', `is the section of schemas/${other}, too; keep one`);
    listed.set(section, file);
    if (listSource(content)?.['only'] === undefined)
      names.report(
        file,
        '/source/list',
        'lacks "only", without which a section shows every record; say which it shows',
      );
  }
  for (const section of sections)
    if (!listed.has(section))
      names.report(
        path,
        `${pointer}/body/properties/section/enum`,
        `has "${section}", which no resource lists; name it in /source/list/fixed of one, or remove it`,
      );
}

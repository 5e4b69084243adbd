import { array, equal, fact, look, record, single, type Chapter } from './fact';

/** Yields privileges, processes, their lists, the default role, the menu. */
export const accessFacts: Chapter = function* (definitions, inventory) {
  const access = single(definitions, 'access');
  const known = (kind: string) => Object.keys(record(look(access, kind)));
  for (const list of inventory.privilegeLists) yield fact(`privilege list ${list}`, known('lists').includes(list));
  for (const code of inventory.privilegeCodes) yield fact(`privilege ${code}`, known('privileges').includes(code));
  for (const code of inventory.processCodes) yield fact(`process ${code}`, known('processes').includes(code));
  yield equal('default role', look(access, 'defaultRole'), inventory.defaultRole);
  const groups = array(look(single(definitions, 'menu'), 'groups'));
  const labels = (entries: unknown[]) => entries.map((entry) => look(entry, 'label', 'es'));
  yield equal('menu groups', labels(groups), inventory.menu.groups);
  for (const [group, submenus] of Object.entries(inventory.menu.submenus)) {
    const holder = groups.find((entry) => look(entry, 'label', 'es') === group);
    yield equal(`submenus of ${group}`, labels(array(look(holder, 'submenus'))), submenus);
  }
};

/** The texts by language: labels of definitions, split so that a screen loads what it shows, and `schemas/texts/`. */
import type { ListContent, ResourceContent } from './definition-contents';
import { compact, Labels } from './definition-labels';
import { textOf, languagesOf, single, type Definitions, recordNamed } from './definitions';
import { literal, type Output } from './output';
import { choiceQuestions } from './product-choice';
import { tableOf, tablesOf, writeTextTables, writeUpstreamTexts, type Texts } from './write-text-tables';
import { messageAt } from './resolve-limits';
import { panelTexts } from './write-panels';

function resourceTexts(labels: Labels, definitions: Definitions, content: ResourceContent): Texts {
  const record = recordNamed(definitions, content['record']);
  const properties = record['properties'];
  const names = record['x-names'];
  const characters = single(definitions, 'limits')['characters'];
  const pattern: Texts = {};
  for (const [field, property] of Object.entries(properties)) {
    const message = characters[textOf(property['x-characters'])]?.['message'];
    if (message !== undefined) pattern[field] = messageAt(labels.text(message), labels.text(property['x-label']));
  }
  const enums = Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) =>
      property['x-enumLabels'] ? [[field, labels.map(property['x-enumLabels'])]] : [],
    ),
  );
  const form = content['form'];
  const list = content['list'];
  const menu = content['menu'];
  return compact({
    name: `${labels.text(names['singular'])} |||| ${labels.text(names['plural'])}`,
    title: labels.text(content['title']),
    ...(content['description'] ? { description: labels.text(content['description']) } : {}),
    ...(list['empty'] ? { empty: labels.text(list['empty']) } : {}),
    ...(menu?.['badge'] ? { badge: labels.text(menu['badge']['meaning']) } : {}),
    fields: {
      ...labels.map(properties, 'x-label'),
      ...labels.list(
        (list['columns'] ?? []).filter((column) => column['namesField']),
        'field',
        'label',
      ),
    },
    pastFields: labels.map(properties, 'x-labelPast'),
    voidFields: labels.map(properties, 'x-labelVoid'),
    help: labels.map(properties, 'x-help'),
    required: labels.map(properties, 'x-requiredMessage'),
    pattern,
    enums,
    ...(form?.['created'] ? { created: labels.text(form['created']) } : {}),
    groups: labels.list(form?.['groups'], 'name', 'label'),
    groupHelp: labels.list(form?.['groups'], 'name', 'help'),
    columns: labels.list(list['columns'], 'field', 'label'),
    columnTexts: columnTexts(labels, list),
    filters: labels.list(list['filters'], 'field', 'label'),
    dashboards: labels.list(list['dashboards'], 'name', 'label'),
    views: labels.list(list['views'], 'name', 'label'),
    viewMeanings: labels.list(list['views'], 'name', 'meaning'),
    actions: labels.list(content['actions'], 'name', 'label'),
    actionHelp: labels.list(content['actions'], 'name', 'help'),
    actionConfirm: labels.list(content['actions'], 'name', 'confirm'),
    actionDone: labels.list(content['actions'], 'name', 'done'),
    actionOtherwise: labels.list(content['actions'], 'name', 'bulkOtherwise'),
  });
}

/** Returns the sentences of each column that has some. */
function columnTexts(labels: Labels, list: ListContent): Texts {
  const columns = list['columns'] ?? [];
  return Object.fromEntries(
    columns.flatMap(({ field, texts }) => (texts === undefined ? [] : [[textOf(field), labels.map(texts)]])),
  );
}

/** Returns the steps of each list's introduction, numbered; a list without one has no entry. */
function introductionTexts(labels: Labels, definitions: Definitions): Texts {
  return compact(
    Object.fromEntries(
      [...definitions.resources].map(([name, { content }]) => [name, labels.map(content['introduction'])]),
    ),
  );
}

function coreTexts(labels: Labels, definitions: Definitions): Texts {
  const menu = single(definitions, 'menu');
  const routes = single(definitions, 'routes');
  const limits = single(definitions, 'limits');
  const submenus = menu['groups'].flatMap((group) => group['submenus'] ?? []);
  const units = limits['timeUnits'];
  return {
    menu: {
      groups: labels.list(menu['groups'], 'name', 'label'),
      submenus: labels.list(submenus, 'name', 'label'),
      links: labels.list(menu['links'], 'name', 'label'),
    },
    routes: labels.list(routes['protected'], 'name', 'title'),
    purposes: labels.list(routes['protected'], 'name', 'purpose'),
    resourceTitles: Object.fromEntries(
      [...definitions.resources].map(([name, file]) => [name, labels.text(file.content['title'])]),
    ),
    tabs: compact(
      Object.fromEntries(
        [...definitions.resources].map(([name, file]) => {
          const tab = file.content['tab'];
          return [name, tab ? labels.text(tab['label']) : {}];
        }),
      ),
    ),
    badges: compact(
      Object.fromEntries(
        [...definitions.resources].map(([name, file]) => {
          const badge = file.content['menu']?.['badge'];
          return [name, badge ? labels.text(badge['meaning']) : {}];
        }),
      ),
    ),
    timeUnits: Object.fromEntries(Object.entries(units).map(([unit, forms]) => [unit, labels.map(forms)])),
    credentialsNames: labels.map(limits['credentialsNames']),
  };
}

function accessTexts(labels: Labels, definitions: Definitions): Texts {
  const access = single(definitions, 'access');
  const calls = Object.fromEntries(
    [...definitions.services].map(([family, file]) => [family, labels.list(file.content['calls'], 'name', 'title')]),
  );
  return {
    privilegeGroups: labels.map(access['groups']),
    privileges: { ...labels.map(access['privileges'], 'label'), ...labels.map(access['processes'], 'label') },
    lists: labels.map(access['lists'], 'label'),
    applications: labels.map(access['applications']),
    roles: labels.list(access['roles'], 'name', 'description'),
    calls,
  };
}

function catalogueTexts(labels: Labels, definitions: Definitions): Texts {
  const catalogues = Object.entries(single(definitions, 'catalogues')).filter(([name]) => name !== '$schema');
  const products = Object.fromEntries([...definitions.products].map(([name, { content }]) => [name, content]));
  return {
    products: labels.map(products, 'title'),
    productDescriptions: labels.map(products, 'description'),
    documentPapers: labels.map(single(definitions, 'catalogues')['documentTypes'], 'paper'),
    reasonSentences: labels.list(single(definitions, 'catalogues')['rejectionReasons'], 'id', 'sentence'),
    productPapers: Object.fromEntries(
      Object.entries(products).flatMap(([name, { papers }]) =>
        Object.entries(labels.map(papers)).map(([type, text]) => [`${name}-${type}`, text]),
      ),
    ),
    ...Object.fromEntries(
      catalogues.map(([name, entries]) => [
        name,
        Array.isArray(entries) ? labels.list(entries, 'id', 'name') : labels.map(entries, 'name'),
      ]),
    ),
  };
}

/** Returns the labels of a subject's attributes by both names that an attribute has: its own, and its key in calls. */
function subjectAttributeTexts(labels: Labels, definitions: Definitions): Texts {
  const attributes = single(definitions, 'certificate-profiles')['attributes'];
  const byKey = Object.fromEntries(Object.values(attributes).map((attribute) => [textOf(attribute['key']), attribute]));
  return labels.map({ ...attributes, ...byKey }, 'label');
}

export function writeTexts(output: Output, definitions: Definitions): void {
  const { tables: languages, master } = languagesOf(definitions);
  for (const language of languages) {
    const labels = new Labels(language);
    // The compiler reads the keys and the values that a text names from the master alone.
    const end = language === master ? ' as const' : '';
    const write = (name: string, texts: Texts) =>
      output.add(`texts/${language}/${name}.ts`, `const texts = ${literal(texts)}${end};\nexport default texts;\n`);
    const errors = single(definitions, 'errors');
    const messages = errors['messages'];
    const shown = Object.entries(messages).filter(([, message]) => message['console'] === true);
    const configuration = single(definitions, 'configuration');
    write('core', coreTexts(labels, definitions));
    write('errors', {
      errors: Object.fromEntries(shown.map(([key, message]) => [key, labels.text(message)])),
      validation: labels.map(errors['validation']),
    });
    write('productChoice', {
      productChoice: Object.fromEntries(
        choiceQuestions(definitions).map(({ name, label, options }) => [
          name,
          { label: labels.text(label), options: labels.map(options) },
        ]),
      ),
    });
    write('registryMeanings', {
      registryMeanings: Object.fromEntries(
        Object.entries(errors['registryMeanings']).map(([key, subjects]) => [key, labels.map(subjects)]),
      ),
    });
    write('subjectAttributes', { subjectAttributes: subjectAttributeTexts(labels, definitions) });
    write('access', accessTexts(labels, definitions));
    write('configuration', {
      configuration: Object.fromEntries(
        Object.entries(configuration['keys']).map(([key, entry]) => [key, labels.map(entry)]),
      ),
      configurationGroups: labels.map(configuration['groups']),
    });
    write('resources', {
      resources: Object.fromEntries(
        [...definitions.resources].map(([name, file]) => [name, resourceTexts(labels, definitions, file.content)]),
      ),
    });
    write('panels', panelTexts(labels, definitions));
    write('introductions', introductionTexts(labels, definitions));
    write('catalogues', catalogueTexts(labels, definitions));
    write('lifecycles', {
      lifecycles: Object.fromEntries(
        [...definitions.lifecycles].map(([name, { content }]) => [
          name,
          {
            states: labels.map(content['states'], 'label'),
            meanings: labels.map(content['states'], 'meaning'),
            applicantLabels: labels.map(content['states'], 'applicantLabel'),
            guards: labels.map(content['guards'], 'label'),
            events: labels.list(content['events'], 'name', 'label'),
          },
        ]),
      ),
    });
    for (const name of tablesOf(definitions, 'console')) write(name, tableOf(definitions, language, 'console', name));
  }
  writeTextTables(output, definitions);
  writeUpstreamTexts(output, definitions);
}

import { expect, it } from 'vitest';
import { resources } from '../../../src/contract/generated/resources';
import { pageExtensions } from '../../../src/console/pages/extensions';
import { extensionsFor } from '../../../src/console/pages/load-extensions';

it.each(resources.map(({ name }) => name))('the definition of %s finds all that it asks for by name', async (name) => {
  const { resource } = (await resources.find((entry) => entry.name === name)?.load()) ?? {};
  if (!resource) throw new Error(`No definition of ${name}`);
  const { cells, filters, inputs, screens, panels, actions, lifecycles } = await extensionsFor(name);
  // Other than by what fields, views and actions are called.
  const asked = JSON.stringify(resource, (key, value: unknown) => (/^(name|field|key)$/.test(key) ? undefined : value));
  const isAsked = (one: string): boolean => asked.includes(`"${one}"`);
  for (const [all, own] of [
    [pageExtensions.cells, cells],
    [pageExtensions.filters, filters],
    [pageExtensions.inputs, inputs],
    [pageExtensions.screens, screens],
    [pageExtensions.panels, panels],
  ])
    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining(Object.keys(all ?? {}).filter(isAsked)));
  const wanted = resource.actions.map((action) => `${resource.record}.${action.name}`);
  expect(Object.keys(actions ?? {})).toEqual(expect.arrayContaining(wanted));
  const events = resource.actions.flatMap(({ event }) => event?.split('.')[0] ?? []);
  expect(Object.keys(lifecycles ?? {})).toEqual(expect.arrayContaining(events));
});

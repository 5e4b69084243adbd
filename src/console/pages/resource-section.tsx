import { useResourceContext } from 'react-admin';
import type { ReactNode } from 'react';
import { loadResource } from '../data/resource-definitions';
import { mergeExtensions, commonExtensions, ExtensionsProvider } from '../fields/extensions';
import { prefetchFirstPage, type ListSources } from '../screens/list/prefetch-first-page';
import { ResourceCreate, ResourceEdit, ResourceList } from '../screens/resource-screens';
import { loadTexts, useTextTables } from '../kit/use-translate';
import { listTables, pageExtensions } from './extensions';
import type { LaterTable } from '../data/load-messages';

interface ResourceSectionProps {
  screen: 'list' | 'create' | 'edit';
}

const screens = { list: ResourceList, create: ResourceCreate, edit: ResourceEdit };

/**
 * Renders a screen of the resource whose `<Resource>` it stands in, with everything its definition may ask for by name.
 */
export function ResourceSection({ screen }: ResourceSectionProps): ReactNode {
  const name = useResourceContext();
  if (name === undefined) throw new Error('A screen of a resource stands inside its <Resource>');
  useTextTables(tablesOf(name));
  const Screen = screens[screen];
  return (
    <ExtensionsProvider extensions={pageExtensions}>
      <Screen name={name} />
    </ExtensionsProvider>
  );
}

/** Asks for the first page of a resource's list before it is drawn; a list with a screen of its own asks for itself. */
export async function prefetchSection(name: string, sources: ListSources): Promise<void> {
  const definition = await loadResource(name);
  const extensions = mergeExtensions(commonExtensions, pageExtensions);
  if (!extensions.screens[definition.overrides.list ?? '']) await prefetchFirstPage(definition, extensions, sources);
}

/** Loads the texts that the list of a resource shows beside those of every list. */
export function loadSectionTexts(name: string): Promise<unknown> {
  return loadTexts(tablesOf(name));
}

function tablesOf(name: string): readonly LaterTable[] {
  return listTables[name] ?? [];
}

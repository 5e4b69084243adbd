import { useResourceContext } from 'react-admin';
import { use, type ReactNode } from 'react';
import { loadResource } from '../data/resource-definitions';
import { mergeExtensions, commonExtensions, ExtensionsProvider } from '../fields/extensions';
import { prefetchFirstPage, type ListSources } from '../screens/list/prefetch-first-page';
import { ResourceCreate, ResourceEdit, ResourceList } from '../screens/resource-screens';
import { loadTexts, useTextTables } from '../kit/use-translate';
import { extensionsFor } from './load-extensions';
import { listTables } from './record-extensions';
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
  const extensions = extensionsFor(name);
  const Screen = screens[screen];
  return (
    <ExtensionsProvider extensions={extensions instanceof Promise ? use(extensions) : extensions}>
      <Screen name={name} />
    </ExtensionsProvider>
  );
}

/** Asks for the first page of a resource's list before it is drawn; a list with a screen of its own asks for itself. */
export async function prefetchSection(name: string, sources: ListSources): Promise<void> {
  const [definition, own] = await Promise.all([loadResource(name), extensionsFor(name)]);
  const extensions = mergeExtensions(commonExtensions, own);
  if (!definition.overrides.list) await prefetchFirstPage(definition, extensions, sources);
}

/** Loads what the list of a resource shows beside what every list does: code and texts. */
export async function loadSectionParts(name: string): Promise<void> {
  await Promise.all([extensionsFor(name), loadTexts(tablesOf(name))]);
}

function tablesOf(name: string): readonly LaterTable[] {
  return listTables[name] ?? [];
}

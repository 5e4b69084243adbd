import { allowsNamed } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';

type Viewer = Pick<Caller, 'held'>;

/** Returns the resource of a list, which is named by itself or by one of its dashboards. */
const resourceOf = (list: string) => resources.find(({ name }) => name === list.split('.')[0]);

/** Returns whether the caller may open the list. */
export function canOpenList({ held }: Viewer, list: string): boolean {
  return allowsNamed(held, resourceOf(list)?.access.list);
}

/** Returns whether the caller may save views of the list for others. */
export function canShareViews({ held }: Viewer, list: string): boolean {
  return allowsNamed(held, resourceOf(list)?.access.share);
}

/**
 * Returns the definition of a list that the caller may open. @throws ApiError noPermission for another, and for a
 * dashboard that the list does not have
 */
export async function openDefinition(caller: Viewer, list: string): Promise<ResourceDefinition> {
  const entry = resourceOf(list);
  if (!entry || !canOpenList(caller, list)) throw new ApiError('noPermission');
  const { resource } = await entry.load();
  const [, dashboard] = list.split('.');
  if (dashboard !== undefined && !resource.list.dashboards?.some(({ name }) => name === dashboard))
    throw new ApiError('noPermission');
  return resource;
}

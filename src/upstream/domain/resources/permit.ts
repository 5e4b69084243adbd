import { allowsNamed } from '../../../contract/access';
import type { ResourceAction } from '../../../contract/definitions';
import { ApiError } from '../api-error';
import type { RestContext } from '../listing/context';
import type { RestResource } from '../listing/resource';

/** Denies by default: an action that the definition does not name does not exist. @throws ApiError 403 */
export function permit(resource: RestResource, { caller }: Pick<RestContext, 'caller'>, action: ResourceAction): void {
  const { access } = resource.definition;
  const needed = access[action] ?? (action === 'show' ? access.list : undefined);
  if (!allowsNamed(caller.held, needed)) throw new ApiError('forbidden');
}

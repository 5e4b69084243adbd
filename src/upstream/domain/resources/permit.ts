import { allows } from '../../../contract/access';
import type { Act } from '../../../contract/definitions';
import { ApiError } from '../api-error';
import type { RestContext } from '../listing/context';
import type { RestResource } from '../listing/resource';

/** Deny by default: an act the definition does not name does not exist. @throws ApiError 403 */
export function permit(resource: RestResource, { caller }: Pick<RestContext, 'caller'>, act: Act): void {
  const { access } = resource.definition;
  const needed = access[act] ?? (act === 'show' ? access.list : undefined);
  if (needed === undefined || !allows(caller.held, [needed])) throw new ApiError('forbidden');
}

import type { Medium, ProductDefinition } from '../../../../contract/product';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';

/** Returns the media that a product can be issued in here: tokens only where there is a service of them. */
export function offeredMedia({ media }: ProductDefinition, { tokens }: Pick<Services, 'tokens'>): readonly Medium[] {
  return media.filter((medium) => medium !== 'TOKEN' || tokens.isAvailable);
}

/**
 * Passes where a service of tokens is configured.
 * @throws ApiError tokensUnavailable, under the field that chose a token where one did
 */
export function requireTokens({ tokens }: Pick<Services, 'tokens'>, field?: string): void {
  if (tokens.isAvailable) return;
  const fields = field === undefined ? undefined : [{ field, code: 'tokensUnavailable' }];
  throw new ApiError('tokensUnavailable', { fields });
}

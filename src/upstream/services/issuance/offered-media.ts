import type { Medium, ProductDefinition } from '../../../contract/product';
import type { Services } from '../services';

/** Returns the media that a product can be issued in here: tokens only where there is a service of them. */
export function offeredMedia({ media }: ProductDefinition, { tokens }: Pick<Services, 'tokens'>): readonly Medium[] {
  return media.filter((medium) => medium !== 'TOKEN' || tokens.isAvailable);
}

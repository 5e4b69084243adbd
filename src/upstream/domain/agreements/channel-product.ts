import { limits } from '../../../contract/generated/limits';

const maxLength = limits.form.channelProductId.max;

/** The channel that an id of {@link channelProductId} names. */
export function channelOf(id: string): string {
  return id.split('-', 1)[0] ?? '';
}

/** The id of a product as one channel sells it. */
export function channelProductId(channel: string, product: string): string {
  return `${channel}-${product}`.slice(0, maxLength);
}

import { limits } from '../../../contract/generated/limits';

const maxLength = limits.form.channelProductId.max;

/** Returns the channel that an id of {@link channelProductId} names. */
export function channelOf(id: string): string {
  return id.split('-', 1)[0] ?? '';
}

/** Returns the id of a product as one channel sells it. */
export function channelProductId(channel: string, product: string): string {
  return `${channel}-${product}`.slice(0, maxLength);
}

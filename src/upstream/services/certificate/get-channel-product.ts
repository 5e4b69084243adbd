import type { getChannelProduct as call } from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { products } from '../../../contract/generated/products';
import type { Handler } from '../../domain/handler';
import { channelProductId } from '../../domain/agreements/channel-product';
import { nameOf } from '../../domain/catalogue-names';

/** Every product as every channel sells it. */
export const getChannelProduct: Handler<typeof call> = async ({ language }) =>
  catalogues.channels.flatMap(({ id: channel }) =>
    products.map(({ name: product }) => ({
      id: channelProductId(channel, product),
      name: `${nameOf('products', product, language)} · ${nameOf('channels', channel, language)}`,
      channel: nameOf('channels', channel, language),
    })),
  );

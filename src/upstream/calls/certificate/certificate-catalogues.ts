import type * as calls from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { products } from '../../../contract/generated/products';
import { channelProductId } from '../../domain/agreements/channel-product';
import { nameOf } from '../../domain/catalogue-names';
import { listDeliveryLocations } from '../../domain/courier/list-delivery-locations';
import { waybillStatusEntries } from '../../domain/courier/waybill-texts';
import type { Handler } from '../../domain/handler';
import { rejectReasons } from '../../domain/requests/review/rejection-reasons';
import { isRevocationStaff, revocationReasons } from '../../domain/revocation/causes';

/** Returns the applications that file requests. */
export const getApplications: Handler<typeof calls.getApplications> = async ({ language }) =>
  catalogues.applications.map(({ id }) => ({ id, name: nameOf('applications', id, language) }));

/** Returns every product as every channel sells it. */
export const getChannelProduct: Handler<typeof calls.getChannelProduct> = async ({ language }) =>
  catalogues.channels.flatMap(({ id: channel }) =>
    products.map(({ name: product }) => ({
      id: channelProductId(channel, product),
      name: `${nameOf('products', product, language)} · ${nameOf('channels', channel, language)}`,
      channel: nameOf('channels', channel, language),
    })),
  );

/** Returns the places certificates are handed over at, as the locations of the console have them. */
export const getDeliveryLogistics: Handler<typeof calls.getDeliveryLogistics> = ({ trx }) => listDeliveryLocations(trx);

/** Returns the ways of delivering. */
export const getDeliveryMethod: Handler<typeof calls.getDeliveryMethod> = async ({ language }) =>
  catalogues.deliveryMethods.map((method) => ({ ...method, name: nameOf('deliveryMethods', method.id, language) }));

/** Returns the reasons to reject: requests, documents, other products and Project T have their own. */
export const getRejectReason: Handler<typeof calls.getRejectReason> = async ({ parameters, language }) =>
  rejectReasons(language, parameters.apply);

/** Returns the causes: staff choose among all; others, with a session or without, among those offered in public. */
export const getRevocationReason: Handler<typeof calls.getRevocationReason> = async ({ caller, language }) =>
  revocationReasons(language, { isStaff: caller !== undefined && isRevocationStaff(caller.held) });

/** Returns the states of waybills, for the filter of the courier queue. */
export const getServientregaControlStatus: Handler<typeof calls.getServientregaControlStatus> = async ({ language }) =>
  waybillStatusEntries(language);

import { isSamePerson } from '../../../../contract/deciding-people';
import { catalogues } from '../../../../contract/generated/catalogues';
import { isPhysicalMedium } from '../../../../contract/product';
import type { DeliveryLocation } from '../../../../contract/generated/types';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../store/schema';
import { invitationsOf, mayFileIn, type Invitation } from '../../agreements/invitations';
import { ApiError, invalidField } from '../../api-error';
import { isEmailOfStaff } from '../../accounts/people';
import type { Caller } from '../../handler';
import { channelProductId } from '../../agreements/channel-product';
import { isMunicipalityOf } from '../../municipalities';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import type { ChangedColumns, RequestRow } from '../../../store/request-row';
import { productOf } from './product-rules';
import { isSameEmail } from '../../../../contract/normalize-email';

/** How what is filed shall be delivered. */
export interface Delivery {
  readonly deliveryMethodId?: string;
  readonly deliveryLocation?: DeliveryLocation;
}

/**
 * Returns the columns of how a request is delivered: to the holder's residence unless another place is given.
 * @throws ApiError validationFailed for a delivery that does not fit the medium, or a place that is none or is missing
 */
export function deliveryColumns(request: RequestRow, { deliveryMethodId, deliveryLocation }: Delivery): ChangedColumns {
  const id = deliveryMethodId ?? request.delivery_method;
  const method = catalogues.deliveryMethods.find((each) => each.id === id);
  if (method?.physical !== isPhysicalMedium(request.medium))
    throw invalidField('/deliveryMethodId', 'deliveryNotForMedium');
  if (!method.physical) return { delivery_method: id, delivery_municipality: null };
  const municipality = deliveryLocation?.municipalityCode ?? request.residence_municipality ?? '';
  if (method.carrier !== undefined && municipality === '') throw invalidField('/deliveryLocation', 'required');
  if (municipality !== '' && !isMunicipalityOf(municipality, undefined))
    throw invalidField('/deliveryLocation/municipalityCode', 'referenceUnknown');
  return {
    delivery_method: id,
    delivery_municipality: municipality === '' ? null : municipality,
    ...(deliveryLocation && { delivery_place: deliveryLocation }),
  };
}

/**
 * Returns the columns of the agreement and application that a request is filed within: by the invitation of the
 * agreement's supervisor alone.
 * @throws ApiError noProductsForContract; validationFailed for an agreement that is none, not in force, or no invitation
 * of this request, and for an application that the caller does not file for, or that needs an agreement
 */
export async function contractColumns(
  database: Kysely<Schema>,
  request: RequestRow,
  { contractId, applicationId }: { readonly contractId?: string; readonly applicationId?: string },
  caller: Caller,
  now: Date,
): Promise<ChangedColumns> {
  const application = applicationId ?? request.application;
  if (application !== request.application && !mayFileIn(productOf(request), application, caller))
    throw invalidField('/applicationId', 'referenceUnknown');
  // Partners and Project T issue by their agreement with the provider: no request gets there without one.
  if (contractId === undefined && isFiledForOthers(application)) throw invalidField('/contractId', 'required');
  if (contractId === undefined) return {};
  const invitations = await invitationsOf(database, { ...request, application }, caller, now);
  const contract = invitations.find((each) => each.contractId === contractId);
  if (!contract)
    throw invalidField('/contractId', isFiledForOthers(application) ? 'holderNotRegistered' : 'referenceUnknown');
  if (contract.left === null) throw new ApiError('noProductsForContract');
  if (isFiledForOthers(application)) await requireHolderEmail(database, request, contract, caller);
  return {
    application,
    contract_id: contract.contractId,
    supervisor_id: contract.supervisorId,
    channel_product: channelProductId('CNV', request.product),
  };
}

/**
 * Checks that what is filed for another is mailed to that person: the certificate is accepted and its key is fetched from
 * there. It is the address that another person than the filer registered, and no account's of another person who works
 * here: the filer alone would choose who gets the key.
 * @throws ApiError validationFailed under /values/email
 */
async function requireHolderEmail(
  database: Kysely<Schema>,
  { email, document_number: documentNumber }: RequestRow,
  { holderEmail: registered, holderEmailBy: writers }: Invitation,
  filer: Caller,
): Promise<void> {
  const invalid = (code: string, address: string) =>
    new ApiError('validationFailed', { fields: [{ field: '/values/email', code, params: { email: address } }] });
  if (registered !== null && !isSameEmail(registered, email)) throw invalid('emailNotOfSubscriber', registered);
  if (writers?.some((writer) => isSamePerson(writer, filer))) throw invalid('emailByFiler', email);
  if (await isEmailOfStaff(database, email, documentNumber)) throw invalid('emailOfStaff', email);
}

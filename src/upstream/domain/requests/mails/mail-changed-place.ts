import { deepEqual } from '../../../../contract/deep-equal';
import type { RequestRow } from '../../../store/request-row';
import { sendMail, type Posting } from './applicant-mail';
import { deliveryOf } from '../delivery-place';
import { isPhysical } from '../physical-delivery';

/** Mails the holder the place to which the medium goes from now on, where a member of staff has changed it. */
export async function mailChangedPlace(posting: Posting, before: RequestRow, after: RequestRow): Promise<void> {
  if (!isPhysical(after) || deepEqual(deliveryOf(before), deliveryOf(after))) return;
  await sendMail(posting, after, 'placeChanged');
}

import * as waybillStates from '../../../../contract/generated/states/guide';
import { guideLifecycle } from '../../../../contract/generated/lifecycles/guide';
import type { LifecycleReader } from '../../../fields/action-extension';
import { requestOf } from '../request-of';
import { waybillOf, isWaybill } from './waybill';

/**
 * What the lifecycle of waybills asks, of a waybill or of a request. A request
 * without a waybill that counts stands where a waybill begins.
 */
export const waybillReader: LifecycleReader = {
  lifecycle: guideLifecycle,
  situation: (record, { held, unsureStates }) => {
    if (isWaybill(record)) {
      const { status, manifestNumber } = waybillOf(record);
      return { state: status, held, facts: manifestNumber === undefined ? {} : { notInManifest: false } };
    }
    const { guideStatus, facts = {} } = requestOf(record);
    // An upstream that knows the specification alone does not say with a request how its waybill stands.
    if (guideStatus === undefined && unsureStates) return { state: '', held, facts: { ...facts } };
    const state =
      guideStatus === undefined || waybillStates.closed.has(guideStatus) ? guideLifecycle.initial : guideStatus;
    // One waybill alone is within any limit.
    return { state, held, facts: { ...facts, withinMassLimit: true, ownMethod: true, notInManifest: state !== 'MAN' } };
  },
};

import * as requestStates from '../../../../contract/generated/states/request';
import { reviewPath } from '../../../../contract/console-paths';
import type { RecordAction } from '../../../fields/action-extension';
import { requestOf } from '../request-of';

/** To the review of a request, by the person who may decide it. */
export const reviewCase: RecordAction = {
  kind: 'link',
  to: (record, { held }) => reviewPath(held, requestOf(record).externalRequestId),
};

/** To the same case for reading; not where the person decides it, since that link is there already. */
export const viewCase: RecordAction = {
  kind: 'link',
  to: (record, { held }) => {
    const { serviceStatusId, externalRequestId } = requestOf(record);
    const decides = held.has('MANAGEMENT_CHECKER') && requestStates.inReview.has(serviceStatusId);
    return decides ? undefined : reviewPath(held, externalRequestId);
  },
};

import { resources } from '../../../../contract/generated/resources';
import * as requestStates from '../../../../contract/generated/states/request';
import { reviewPath } from '../../../../contract/console-paths';
import type { RecordAction } from '../../../fields/action-extension';
import { requestOf } from '../request-of';

/** Returns the application whose requests a list shows; undefined where it has those of others, too. */
function applicationOf(list: string): string | undefined {
  const search = resources.find(({ name }) => name === list)?.search;
  return search?.of === 'requests' ? search.application : undefined;
}

/** To the review of a request, by the person who may decide it. */
export const reviewCase: RecordAction = {
  kind: 'link',
  to: (record, { held }) => {
    const { externalRequestId, applicationId } = requestOf(record);
    return reviewPath(held, externalRequestId, 'document', applicationId);
  },
  next: ({ held, resource }) => reviewPath(held, undefined, 'document', applicationOf(resource)),
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

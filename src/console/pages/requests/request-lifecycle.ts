import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { possiblyHeldFor } from '../../../contract/request-scope';
import type { LifecycleReader } from '../../fields/action-extension';
import { requestOf } from './request-of';

/** What the lifecycle asks of a request in these lists: the codes that count for its application, and its facts. */
export const requestReader: LifecycleReader = {
  lifecycle: requestLifecycle,
  situation: (record, actor) => {
    const { applicationId: application, serviceStatusId, facts = {} } = requestOf(record);
    return {
      state: serviceStatusId,
      // Staff and partners work on others' requests; what is one's own has its own section.
      held: possiblyHeldFor(actor.held, {
        application,
        own: actor.own === true,
        supervised: facts.supervised,
      }),
      facts: { ...facts },
    };
  },
};

import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { RequestFacts } from '../../../contract/generated/types';
import { heldFor } from '../../../contract/request-scope';
import type { LifecycleReader } from '../../fields/action-extension';
import { isOwnList, requestOf } from './request-of';

/** Whose reviewers decide a request as a whole, its waiting documents with it. */
const reviewedWhole = new Set(['MYSELF', 'PROYT']);

/** What the lifecycle asks of a request in these lists: the codes that count for its application, and its facts. */
export const requestReader: LifecycleReader = {
  lifecycle: requestLifecycle,
  situation: (record, actor) => {
    const { applicationId = 'ECD', serviceStatusId, facts = {} } = requestOf(record);
    return {
      state: serviceStatusId,
      // Staff and partners work on others' requests; what is one's own has its own section.
      held: heldFor(actor.held, {
        application: applicationId,
        own: isOwnList(actor.resource),
        supervised: facts.supervised === true,
      }),
      actorId: actor.id,
      facts: { ...decided(applicationId, facts) },
    };
  },
};

function decided(application: string, facts: RequestFacts): RequestFacts {
  if (reviewedWhole.has(application)) return withDecision(facts);
  // Validated before it is approved; only what goes back is decided with its reason (updateStatus).
  return application === 'OTH' ? { ...withDecision(facts), documentsComplete: facts.documentsComplete } : facts;
}

/**
 * Returns the facts as the review itself leaves them: it approves every document that waits, or marks those that its
 * reason is about, and only then asks the lifecycle (as the calls reviewCertificate and review do).
 */
function withDecision(facts: RequestFacts): RequestFacts {
  return {
    ...facts,
    documentsDecided: facts.uploadsPresent,
    documentsComplete: facts.uploadsPresent,
    documentRejected: facts.uploadsPresent,
  };
}

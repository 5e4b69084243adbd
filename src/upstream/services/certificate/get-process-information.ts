import type { Privilege } from '../../../contract/generated/access';
import * as requestStates from '../../../contract/generated/states/request';
import type { getprocessinformation as call } from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import { CallFailure } from '../../domain/failure';
import { callerOf, type Caller, type Handler } from '../../domain/handler';
import { deliveryView } from '../../domain/requests/delivery-view';
import { listRequests, type ListWish } from '../../domain/requests/list';
import type { RequestFilter } from '../../domain/requests/list-conditions';

type Section = 'VERIFICATION' | 'SUBSCRIBER' | 'LOGISTICS' | 'OTHER_PRODUCTS';

interface SectionRule {
  /** Any one of them opens the section. */
  readonly codes: readonly Privilege[];
  readonly pageSize: number;
  readonly filter: (caller: Caller) => RequestFilter;
  /** What the section shows of a request, where that is not all that the caller may see. */
  readonly view?: ListWish['view'];
}

/** What each list shows, and to whom; without a section, the first that the caller may open. */
const sections: Readonly<Record<Section, SectionRule>> = {
  VERIFICATION: {
    codes: ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER', 'DOCVAL_READONLY'],
    pageSize: limits.pageSizes.requestManagement,
    filter: () => ({ application: 'ECD' }),
  },
  SUBSCRIBER: {
    codes: ['CONSULT_SUBSCRIBER'],
    pageSize: limits.pageSizes.clientSection,
    filter: ({ userId }) => ({ ownerId: userId }),
  },
  LOGISTICS: {
    codes: ['LOGISTIC_CONSULT'],
    pageSize: limits.pageSizes.logistics,
    filter: () => ({ physical: true, states: [...requestStates.inDelivery] }),
    view: deliveryView,
  },
  OTHER_PRODUCTS: {
    codes: ['OTHCERTIFICATE_CONSULT'],
    pageSize: limits.pageSizes.requestManagement,
    filter: () => ({ application: 'OTH' }),
  },
};
const opens = (caller: Caller, section: SectionRule) => section.codes.some((code) => caller.held.has(code));

/**
 * A list of requests by section and filters.
 * @throws CallFailure noPermission for a section of others
 */
export const getprocessinformation: Handler<typeof call> = async (context) => {
  const caller = callerOf(context);
  const { section, mine, overdue, revocationOverdue, expiring, ...filter } = context.body;
  const rule = section ? sections[section] : Object.values(sections).find((each) => opens(caller, each));
  if (!rule || !opens(caller, rule)) throw new CallFailure('noPermission');
  return listRequests(context, {
    filter: {
      ...filter,
      ...(mine && { assignedTo: caller.userId }),
      ...(overdue && { overdueAt: context.now }),
      ...(revocationOverdue && { revocationOverdueAt: context.now }),
      ...(expiring && { expiringAt: context.now }),
      ...rule.filter(caller),
    },
    paging: context.parameters,
    pageSize: rule.pageSize,
    view: rule.view,
  });
};

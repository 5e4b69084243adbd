import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/certificate';
import { lists, listSections, type ListName } from '../../../contract/generated/lists';
import { agreementRequestsCondition, type Assignment } from '../../domain/agreements/requests-condition';
import { openAgreement, requireProducts } from '../../domain/agreements/scope';
import { ApiError } from '../../domain/api-error';
import { type Caller, callerOf, type Handler, outcome } from '../../domain/handler';
import { deliveryView, unassignedView } from '../../domain/requests/lists/narrow-views';
import { listRequests, type ListOptions } from '../../domain/requests/lists/list-requests';
import { queueFilter } from '../../domain/requests/review/queue-filter';
import { selectionFilter, withinSelection } from '../../domain/requests/lists/selection-filter';
import { visibleCondition } from '../../domain/requests/visibility';

/** Returns a page of the requests of partners, by the filters of /Myself. */
export const getCertificate: Handler<typeof calls.getCertificate> = async (context) => {
  const { page, pageSize, sort, cursor, count, ids, applicationId = 'MYSELF', ...filter } = context.parameters;
  return listRequests(context, {
    filter: {
      ...(await queueFilter(context, { ...filter, states: filter.states?.split(',') }, 'MYSELF')),
      // An application other than the partners' has nothing to show here.
      applicationId: applicationId === 'MYSELF' ? applicationId : 'none',
    },
    paging: { page, pageSize, sort, cursor, count, ids },
    pageSize: lists.partnerRequests.pageSize,
  });
};

const sections = listSections['certificate.getprocessinformation'];

/** What a list shows of a request, where that is not all that the caller may see. */
const views: Readonly<Partial<Record<ListName, ListOptions['view']>>> = { deliveries: deliveryView };

const mayList = ({ held }: Caller, name: ListName): boolean => lists[name].privileges.some((code) => held.has(code));

/**
 * Returns a list of requests by section and filters; without a section, the first that the caller may have.
 * @throws ApiError noPermission for a section of others
 */
export const getprocessinformation: Handler<typeof calls.getprocessinformation> = async (context) => {
  const caller = callerOf(context);
  const { section, ...asked } = context.body;
  const name = section ? sections[section] : Object.values(sections).find((each) => mayList(caller, each));
  if (!name || !mayList(caller, name)) throw new ApiError('noPermission');
  const selection = selectionFilter(name, caller);
  const filter = await queueFilter(context, asked, selection.applicationId);
  return listRequests(context, {
    filter: withinSelection(filter, selection),
    paging: context.parameters,
    pageSize: lists[name].pageSize,
    view: views[name],
  });
};

const { references: maxReferences } = serverLimits.responses;

/** Returns requests whose reference holds this text, among those the caller may see. */
export const getprocessreference: Handler<typeof calls.getprocessreference> = async (context) => {
  const caller = callerOf(context);
  const { result, total } = await listRequests(context, {
    filter: { reference: context.body.reference },
    paging: {},
    pageSize: maxReferences,
    visible: (parameters) => visibleCondition(caller, parameters),
  });
  return outcome(result, { total });
};

/** Of no agreement yet: what may be assigned to one. */
const none = 'none';

/** Returns requests of the agreements that the caller supervises, or of their companies and in no agreement. */
export const getRequestByContract: Handler<typeof calls.getRequestByContract> = async (context) => {
  const { page, pageSize, sort, cursor, count, ids, contractId, status, states, reference, ...filter } =
    context.parameters;
  const caller = callerOf(context);
  if (contractId !== undefined && contractId !== none) {
    await openAgreement(context.trx, caller, contractId);
    await requireProducts(context.trx, contractId);
  }
  // A caller who names requests by their ids gets them wherever they are.
  const anywhere: Assignment = contractId === undefined && ids !== undefined ? 'both' : 'assigned';
  const assignment = contractId === none ? 'unassigned' : anywhere;
  return listRequests(context, {
    filter: {
      ...filter,
      states: (states ?? status)?.split(','),
      // The specification has it in capitals, whatever was typed.
      reference: reference?.toUpperCase(),
      ...(contractId !== none && { contractId }),
    },
    paging: { page, pageSize, sort, cursor, count, ids },
    pageSize: lists.agreementRequests.pageSize,
    visible: (parameters) => agreementRequestsCondition(caller, assignment, parameters),
    view: unassignedView,
  });
};

import * as requestStates from '../../../contract/generated/states/request';
import { plannedCertificate } from '../../domain/issuance/planned-certificate';
import { ApiError } from '../../domain/api-error';
import { openProjectT } from './open-project-t';
import type * as calls from '../../../contract/generated/calls/projectT';
import { lists } from '../../../contract/generated/lists';
import { visibleEntries } from '../../domain/configuration/configuration-entry';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Handler } from '../../domain/handler';
import { certificateFile } from '../../domain/issuance/certificate-file';
import { subjectOf } from '../../domain/requests/filing/certificate-subject';
import { presentHistory } from '../../domain/requests/lists/request-history';
import { listRequests } from '../../domain/requests/lists/list-requests';
import { queueFilter } from '../../domain/requests/review/queue-filter';
import { openOf } from '../../domain/requests/open-request';
import { presentRequest } from '../../domain/requests/lists/present-requests';
import { rejectReasons } from '../../domain/requests/review/rejection-reasons';
import { statusEntries } from '../../domain/requests/lists/status-entries';
import { revocationReasons } from '../../domain/revocation/causes';

/** Returns a page of the requests of Project T, for /dashboards. */
export const getprocessinformation: Handler<typeof calls.getprocessinformation> = async (context) =>
  listRequests(context, {
    filter: { ...(await queueFilter(context, context.body, 'PROYT')), applicationId: 'PROYT' },
    paging: context.parameters,
    pageSize: lists.projectRequests.pageSize,
  });

/** Returns the states, for the filter of the list. */
export const getservicestatus: Handler<typeof calls.getservicestatus> = async ({ language }) => statusEntries(language);

/** Returns the history, oldest first; the body is the ceid. */
export const getstatushistory: Handler<typeof calls.getstatushistory> = async (context) =>
  presentHistory(context, await openProjectT(context, context.body));

/** Returns one item: the request with the subject of its certificate. */
export const getsubjectdata: Handler<typeof calls.getsubjectdata> = async (context) => {
  const request = await openProjectT(context, context.body.ceid);
  const [subject, detail] = [await subjectOf(context.trx, request), await presentRequest(context, request)];
  return [{ subject, detail, ...plannedCertificate(context, request) }];
};

/** Returns who the certificate is for; the body is the ceid. */
export const getsubscriberdata: Handler<typeof calls.getsubscriberdata> = async (context) => {
  const request = await openProjectT(context, context.body);
  // Its holder is being written yet.
  if (requestStates.draft.has(request.state)) throw new ApiError('noResults');
  return {
    firstName: request.first_name,
    ...(request.second_name && { secondName: request.second_name }),
    firstLastName: request.sur_name,
    ...(request.second_surname && { secondLastName: request.second_surname }),
    documentType: request.document_type,
    documentNumber: request.document_number,
    email: request.email,
    address: request.address ?? '',
  };
};

/** Returns the values the Project T list works by. */
export const getsystemconfiguration: Handler<typeof calls.getsystemconfiguration> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter);

/** Returns the certificate of a request of Project T, by the external number of the request. */
export const getissuecertificate: Handler<typeof calls.getissuecertificate> = async (context) => {
  const { exId: externalRequestId } = context.parameters;
  return certificateFile(context, await openOf('PROYT', context, { externalRequestId }), ['DOWNLOAD_PROYT']);
};

/** Returns every legal cause: staff revoke here. */
export const getcauserevocation: Handler<typeof calls.getcauserevocation> = async ({ language }) =>
  revocationReasons(language, { isStaff: true });

/** Returns the reasons for the rejection dialog. */
export const getRejectionReason: Handler<typeof calls.getRejectionReason> = async ({ language }) =>
  rejectReasons(language, 'PROYT');

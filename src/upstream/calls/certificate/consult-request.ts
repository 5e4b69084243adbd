import type * as calls from '../../../contract/generated/calls/certificate';
import * as requestStates from '../../../contract/generated/states/request';
import { callerOf, FileResponse, type Handler } from '../../domain/handler';
import { plannedCertificate } from '../../domain/issuance/planned-certificate';
import { subjectOf } from '../../domain/requests/filing/certificate-subject';
import { drawProofOfFiling } from '../../domain/requests/pdf/draw-proof-of-filing';
import { historyOf, presentHistory } from '../../domain/requests/lists/request-history';
import { openRequest } from '../../domain/requests/open-request';
import { presentRequest } from '../../domain/requests/lists/present-requests';
import { presentSteps } from '../../domain/requests/lists/present-steps';
import { presentValidations } from '../../domain/requests/review/present-validations';
import { accessLevel } from '../../domain/requests/visibility';
import { appendAudit } from '../../store/audit';
import { readDocument } from '../read-document';

/** Returns the request with the subject its certificate will have, and what else the certificate would say now. */
export const getRequestInformation: Handler<typeof calls.getRequestInformation> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const [subject, detail] = [await subjectOf(context.trx, request), await presentRequest(context, request)];
  return { subject, detail, ...plannedCertificate(context, request) };
};

/** Returns the subject alone: keys in capitals. */
export const getsubject: Handler<typeof calls.getsubject> = async (context) =>
  subjectOf(context.trx, await openRequest(context, context.body));

/** Returns the history, oldest first; for logistics from its issuance on. */
export const getstatushistory: Handler<typeof calls.getstatushistory> = async (context) => {
  const request = await openRequest(context, context.body);
  const entries = await presentHistory(context, request);
  if (accessLevel(request, callerOf(context)) === 'full') return entries;
  return entries.filter(({ serviceStatusId }) => requestStates.inDelivery.has(serviceStatusId));
};

/** Returns the same, for partners: their requests alone are visible to them. */
export const mySelfGetstatushistory: Handler<typeof calls.mySelfGetstatushistory> = async (context) =>
  presentHistory(context, await openRequest(context, context.parameters));

/** Returns the step table: what was done, when, and the file that supports it. */
export const getstepsresult: Handler<typeof calls.getstepsresult> = async (context) =>
  presentSteps(context, await openRequest(context, context.parameters));

/** Returns every validation of a request with its execution, whether it is mandatory, and how it stands. */
export const getValidations: Handler<typeof calls.getValidations> = async (context) =>
  presentValidations(context, await openRequest(context, context.parameters));

/** Returns the proof of filing of a request as a PDF, made for the caller; that it was made is on record. */
export const getConstancy: Handler<typeof calls.getConstancy> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const history = await historyOf(context.trx, request);
  const bytes = await drawProofOfFiling(request, history, context);
  await context.services.store.transaction((trx) =>
    appendAudit(trx, {
      actor: callerOf(context).userId,
      action: 'request.constancy',
      subject: `requests/${request.id}`,
      at: context.now,
    }),
  );
  return new FileResponse(bytes, 'application/pdf', `${request.reference}.pdf`);
};

/** Returns the bytes behind a file path, for those who may see its request. */
export const consultFile: Handler<typeof calls.consultFile> = (context) =>
  readDocument(context, context.parameters.path);

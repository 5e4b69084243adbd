import type * as calls from '../../../contract/generated/calls/embedded';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, FileResponse, type Handler } from '../../domain/handler';
import { drawFilingReceipt } from '../../domain/requests/draw-filing-receipt';
import { filingReceipt } from '../../domain/requests/filing-receipt';
import { loadDossier } from '../../domain/requests/load-dossier';
import { openOwnRequest } from '../../domain/requests/own-request';
import { appendAudit } from '../../store/audit';

/** Returns the filing of the caller's own request. @throws ApiError noResults, also for one that was never filed */
export const readFiling: Handler<typeof calls.readFiling> = async (context) => {
  const { filedAt, next, texts } = await filingReceipt(context, await openOwnRequest(context, context.body));
  return {
    filedAt: filedAt.toISOString(),
    next: [...next],
    texts: texts.map(({ acceptedAt, ...text }) => ({ ...text, acceptedAt: acceptedAt.toISOString() })),
  };
};

/** Returns the same as a PDF, made for the caller; that it was made is on record. @throws ApiError noResults */
export const downloadFiling: Handler<typeof calls.downloadFiling> = async (context) => {
  const { trx, services, now, language } = context;
  const request = await openOwnRequest(context, context.parameters);
  const receipt = await filingReceipt(context, request);
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const bytes = await drawFilingReceipt(await loadDossier(trx, request), receipt, { language, now, megabytes });
  await services.store.transaction((own) =>
    appendAudit(own, {
      actor: callerOf(context).userId,
      action: 'request.receipt',
      subject: `requests/${request.id}`,
      at: now,
    }),
  );
  return new FileResponse(bytes, 'application/pdf', `${request.reference}.pdf`);
};

import { appendAudit } from '../../../store/audit';
import type { RequestRow } from '../../../store/request-row';
import { readConfiguration } from '../../configuration/configuration-values';
import { callerOf, type ReadingContext } from '../../handler';
import { drawFilingReceipt } from './draw-filing-receipt';
import { filingReceipt } from './filing-receipt';
import { loadRequestCase } from '../load-request-case';

/** Makes the PDF of a filing for the caller; that it was made is on record. @throws ApiError noResults for one that was never filed */
export async function makeFilingReceipt(
  context: ReadingContext<unknown, unknown>,
  request: RequestRow,
): Promise<Uint8Array> {
  const { trx, services, now, language } = context;
  const receipt = await filingReceipt(context, request);
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const bytes = await drawFilingReceipt(await loadRequestCase(trx, request), receipt, { language, now, megabytes });
  const entry = { action: 'request.receipt', subject: `requests/${request.id}`, at: now } as const;
  await services.store.transaction((own) => appendAudit(own, { ...entry, actor: callerOf(context).userId }));
  return bytes;
}

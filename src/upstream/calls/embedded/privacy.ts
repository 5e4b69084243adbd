import type * as calls from '../../../contract/generated/calls/embedded';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, FileResponse, type Handler } from '../../domain/handler';
import { drawOwnData } from '../../domain/privacy/draw-own-data';
import { ownData } from '../../domain/privacy/own-data';
import { retentionPeriods } from '../../domain/privacy/retention';
import { appendAudit } from '../../store/audit';

/** Returns how long personal data is stored. */
export const readRetention: Handler<typeof calls.readRetention> = async ({ trx }) =>
  retentionPeriods(await readConfiguration(trx));

/** Returns everything that is stored about the caller, as JSON or as a document to read; that it was made is on record. */
export const downloadOwnData: Handler<typeof calls.downloadOwnData> = async (context) => {
  const { trx, services, now, language, parameters } = context;
  const caller = callerOf(context);
  const data = await ownData({ trx, caller, language, now });
  const isDocument = parameters.format === 'pdf';
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const content = isDocument
    ? await drawOwnData(data, { language, now, megabytes })
    : Buffer.from(JSON.stringify(data, null, 2));
  await services.store.transaction((own) =>
    appendAudit(own, { actor: caller.userId, action: 'users.download', subject: `users/${caller.userId}`, at: now }),
  );
  if (isDocument) return new FileResponse(content, 'application/pdf', `${caller.username}.pdf`);
  // Of another type a client would take it for the JSON of a response.
  return new FileResponse(content, 'application/octet-stream', `${caller.username}.json`);
};

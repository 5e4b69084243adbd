import type * as calls from '../../../contract/generated/calls/certificate';
import { manifestPath } from '../../domain/courier/courier-path';
import { closeManifest, type DrawnManifest, readDrawnManifest } from '../../domain/courier/close-manifest';
import { openBatch, previewBatch, reportBatch, type Selection } from '../../domain/courier/waybill-batch';
import { processBatch } from '../../domain/courier/process-batch';
import { invalidField } from '../../domain/api-error';
import { type ContextOf, outcome, withIntent, withPreparation } from '../../domain/handler';
import { translate } from '../../translate';

/**
 * Waybills in mass. What is asked for is written down whole before the courier is asked for the first of them, and the
 * queue goes on with it whether or not a caller waits: a batchId alone helps it along and tells how it stands. With a
 * selection it names the batch, which is opened once however often that is asked for.
 */
export const massiveServientregaGuide = withIntent<typeof calls.massiveServientregaGuide, string | null>({
  begin: async (context) => {
    const { batchId: known, dryRun } = context.body;
    const selection = namesRequests(context.body) ? selectionOf(context) : undefined;
    return selection && !dryRun ? openBatch(context, selection, known) : (known ?? null);
  },
  finish: async (context) => {
    const { intent, body, language } = context;
    if (body.dryRun && namesRequests(body)) return previewBatch(context, selectionOf(context));
    const batchId = intent ?? '';
    const report = body.dryRun ? await reportBatch(context, batchId) : await processBatch(context, batchId);
    const failed = report.finished && (report.failed ?? 0) > 0;
    return outcome(report, {
      ...(failed && { message: translate(language, 'errors.massGuideFailure') }),
      ...(!report.finished && { unfinished: true }),
    });
  },
});

type Body = ContextOf<typeof calls.massiveServientregaGuide>['body'];

/** Returns whether the call selects requests: it does unless it names a batch alone. */
function namesRequests({ batchId, contractRequestIds, filter }: Body): boolean {
  return batchId === undefined || contractRequestIds !== undefined || filter !== undefined;
}

/** @throws ApiError where neither requests nor a filter are named, or both */
function selectionOf({
  body: { contractRequestIds: ids, filter },
  now,
}: Pick<ContextOf<typeof calls.massiveServientregaGuide>, 'body' | 'now'>): Selection {
  if (ids && !filter) return { ids };
  if (filter && !ids) {
    const { deliveryOverdue, ...others } = filter;
    return { filter: { ...others, ...(deliveryOverdue && { deliveryOverdueAt: now }) } };
  }
  throw invalidField('/contractRequestIds', 'required');
}

/** A manifest of generated waybills: drawn first, closed in one go with what was drawn. */
export const generateServientregaManifiest = withPreparation<typeof calls.generateServientregaManifiest, DrawnManifest>(
  (context) => readDrawnManifest(context, context.body),
  async (context) => {
    const { body, prepared, now } = context;
    const waybills = await closeManifest(context, body, prepared);
    return {
      manifestNumber: prepared.number,
      filePath: manifestPath(prepared.number),
      total: waybills.length,
      createdAt: now.toISOString(),
    };
  },
);

import type * as calls from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import type { InspectedFile } from '../../adapters/inspection/inspector';
import { changeDeliveryPlace } from '../../domain/courier/change-delivery-place';
import { confirmDeliveryOf } from '../../domain/courier/confirm-delivery';
import { inspectFile } from '../../domain/documents/load-document';
import { type Handler, withPreparation } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';

/** Changes where a medium is brought. */
export const updateDeliveryLocation: Handler<typeof calls.updateDeliveryLocation> = async (context) => {
  const { body } = context;
  const request = await openRequest(context, body, { lock: true });
  await checkVersion(context, request, body.version);
  return transitionResult(await changeDeliveryPlace(context, request, body), context);
};

/** What may prove a delivery: a picture, or the courier's receipt. */
const evidenceTypes = limits.files.allowed.map((type) => type.replace('.', '')).join(',');

/** Confirms a delivery by who received it, when, and its evidence. */
export const confirmDelivery = withPreparation<typeof calls.confirmDelivery, InspectedFile | undefined>(
  async (context) => {
    const { evidence } = context.body;
    await openRequest(context, context.body);
    return evidence && inspectFile(context, evidence, evidenceTypes, '/evidence');
  },
  async (context) => {
    const { body, prepared: file } = context;
    const request = await openRequest(context, body, { lock: true });
    await checkVersion(context, request, body.version);
    const evidence = file && body.evidence && { name: body.evidence.fileName, file };
    return transitionResult(await confirmDeliveryOf(context, request, { ...body, evidence }), context);
  },
);

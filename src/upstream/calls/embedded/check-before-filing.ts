import type * as calls from '../../../contract/generated/calls/embedded';
import { type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { checkDraft, checksLeft, type DraftCheck, storeDraftCheck } from '../../domain/identity/check-draft';
import { openOwnRequest } from '../../domain/requests/own-request';
import { presentValidations } from '../../domain/requests/present-validations';

const prepare: Preparation<typeof calls.checkBeforeFiling, DraftCheck> = (context) => checkDraft(context, context.body);

const handle: PreparedHandler<typeof calls.checkBeforeFiling, DraftCheck> = async (context) => {
  await storeDraftCheck(context, context.prepared);
  const request = await openOwnRequest(context, context.body);
  return { validations: await presentValidations(context, request), remaining: checksLeft(request) };
};

/** The data of a draft against the registries, as often as limits.json allows; without what the registries have. */
export const checkBeforeFiling = withPreparation<typeof calls.checkBeforeFiling, DraftCheck>(prepare, handle);

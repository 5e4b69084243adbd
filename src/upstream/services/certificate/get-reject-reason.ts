import type { Language } from '../../../contract/generated/languages';
import type { getRejectReason as call } from '../../../contract/generated/calls/certificate';
import type { RejectReason } from '../../../contract/generated/types';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Handler } from '../handler';
import { nameOf } from '../requests/texts';

/** Reasons to reject, of one kind of thing or of all of them. */
export function rejectReasons(language: Language, apply?: string): RejectReason[] {
  return catalogues.rejectionReasons
    .filter((reason) => apply === undefined || reason.apply === apply)
    .map((reason) => ({ ...reason, name: nameOf('rejectionReasons', reason.id, language) }));
}

/** Requests, documents, other products and Project T have reasons of their own. */
export const getRejectReason: Handler<typeof call> = async ({ parameters, language }) =>
  rejectReasons(language, parameters.apply);

import { catalogues } from '../../../../contract/generated/catalogues';
import type { Language } from '../../../../contract/generated/languages';
import type { RejectReason } from '../../../../contract/generated/types';
import { upstreamTexts } from '../../../../contract/generated/upstream-texts';
import type { RequestRow } from '../../../store/request-row';
import { nameOf } from '../../catalogue-names';

/** Whose reasons count for a request. */
const applyOf: Readonly<Record<string, string>> = { OTH: 'OTHER', PROYT: 'PROYT' };

/** What is wrong with a reason: it is of something else, or the observation that it asks for is missing. */
type ReasonProblem = 'rejectReasonInvalid' | 'observationRequired';

/** Returns reasons to reject, of one kind of thing or of all of them. */
export function rejectReasons(language: Language, apply?: string): RejectReason[] {
  const sentences: Readonly<Record<string, string>> = upstreamTexts[language].reasonSentences;
  return catalogues.rejectionReasons
    .filter((reason) => apply === undefined || reason.apply === apply)
    .map((reason) => {
      const sentence = sentences[reason.id];
      return { ...reason, name: nameOf('rejectionReasons', reason.id, language), ...(sentence && { sentence }) };
    });
}

/** Returns what is wrong with rejecting a request for that reason. */
export function requestReasonProblem(
  request: Pick<RequestRow, 'application'>,
  id: string,
  observation = '',
): ReasonProblem | undefined {
  return problemOf(applyOf[request.application] ?? 'REQUEST', id, observation);
}

/** Returns what is wrong with not approving a document of that type for that reason. */
export function documentReasonProblem(
  { type, isCorrection }: { readonly type: string; readonly isCorrection: boolean },
  id: string,
  observation = '',
): ReasonProblem | undefined {
  const reason = catalogues.rejectionReasons.find((each) => each.id === id);
  if ((reason?.documentTypeId ?? type) !== type) return 'rejectReasonInvalid';
  if (reason?.ofCorrections && !isCorrection) return 'rejectReasonInvalid';
  return problemOf('DOCUMENT', id, observation);
}

function problemOf(apply: string, id: string, observation: string): ReasonProblem | undefined {
  const reason = catalogues.rejectionReasons.find((each) => each.id === id && each.apply === apply);
  if (!reason) return 'rejectReasonInvalid';
  return reason.requiresObservation && observation.trim() === '' ? 'observationRequired' : undefined;
}

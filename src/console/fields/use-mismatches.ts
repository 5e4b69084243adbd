import { useQuery } from '@tanstack/react-query';
import { getDocumentData } from '../../contract/generated/calls/documents';
import { limits } from '../../contract/generated/limits';
import type { FieldComparison, MismatchExplanation } from '../../contract/generated/types';
import { holderMismatches } from '../../contract/subject-mismatches';
import { unicodeLength } from '../../contract/unicode-length';
import { comparisonsQuery } from '../data/comparisons-query';
import { mayCall } from '../../contract/access';
import type { Translate } from '../kit/use-translate';
import { usePrivileges } from '../session/use-session';

const { min, max } = limits.form.mismatchReason;

/** Returns what names the holder of a request and does not match; none until it is read, or where it cannot be. */
export function useMismatches(externalRequestId: string, isAsked: boolean): readonly FieldComparison[] {
  const held = usePrivileges();
  const { data = [] } = useQuery({
    ...comparisonsQuery(externalRequestId),
    // The decision is about what is there now.
    staleTime: 0,
    enabled: isAsked && mayCall(getDocumentData, held),
  });
  return mismatching(data);
}

/** Returns those of the comparisons that approving or issuing has to explain. */
export function mismatching(comparisons: readonly FieldComparison[]): readonly FieldComparison[] {
  const fields = new Set(holderMismatches(comparisons));
  return comparisons.filter(({ field }) => fields.has(field));
}

/** Returns what is wrong with the explanation, at its field of the call; nothing where all matches. */
export function missingExplanation(
  mismatches: readonly FieldComparison[],
  reason: string,
  t: Translate<'mismatches'>,
): { mismatches?: string } {
  if (mismatches.length === 0) return {};
  const length = unicodeLength(reason.trim());
  if (length > max) return { mismatches: t('tooLong', { max }) };
  return length < min ? { mismatches: t('missing', { min }) } : {};
}

/** Returns the explanation that goes with the decision; nothing where all matches. */
export function explanationOf(
  mismatches: readonly FieldComparison[],
  reason: string,
): { mismatches?: MismatchExplanation } {
  if (mismatches.length === 0 || reason.trim() === '') return {};
  return { mismatches: { fields: mismatches.map(({ field }) => field), reason: reason.trim() } };
}

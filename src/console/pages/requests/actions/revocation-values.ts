import { megabytesOf, type FileRules } from '../../../../contract/files';
import { limits } from '../../../../contract/generated/limits';
import { unicodeLength } from '../../../../contract/unicode-length';
import { momentOf } from '../../../../contract/typed-date';
import { readTicket } from '../../../../contract/written-values';
import type { Translate } from '../../../kit/use-translate';
import type { FieldProblems } from '../../../screens/actions/use-action-form';
import type { RevocationOptions } from '../request-api';
import { observationTooLong } from './reason-fields';

/** What is typed to revoke. */
export interface RevocationValues {
  revocationReasonId: string;
  ticketCode: string;
  observation: string;
  /** As it is typed: yyyy-mm-ddThh:mm, on Colombia's clocks. */
  receivedAt: string;
  /** The holder asked for it, by telephone or on paper. */
  isAskedByHolder: boolean;
}

export const noRevocation: RevocationValues = {
  revocationReasonId: '',
  ticketCode: '',
  observation: '',
  receivedAt: '',
  isAskedByHolder: false,
};

/**
 * Returns what is missing of a revocation; nothing when it can be sent.
 * @param file the signed file where one is asked for, true where none is
 */
export function missingRevocation(
  { revocationReasonId, ticketCode, observation }: RevocationValues,
  file: File | true | undefined,
  rules: FileRules,
  t: Translate<'requests'>,
): FieldProblems<keyof RevocationValues | 'file'> {
  const { max } = limits.form.ticketCode;
  return {
    ...(revocationReasonId === '' && { revocationReasonId: t('revoke.causeMissing') }),
    ...(unicodeLength(readTicket(ticketCode)) > max && { ticketCode: t('revoke.ticketTooLong', { max }) }),
    ...observationTooLong(observation, t),
    ...(file === undefined && { file: t('revoke.fileMissing') }),
    ...(file instanceof File &&
      file.size > rules.bytes && { file: t('revoke.fileTooBig', { megabytes: megabytesOf(rules) }) }),
  };
}

/** Returns the options as they are sent: without what was left empty. */
export function sentRevocation({ receivedAt, isAskedByHolder, ...values }: RevocationValues): RevocationOptions {
  const [ticketCode, observation] = [readTicket(values.ticketCode), values.observation.trim()];
  return {
    revocationReasonId: values.revocationReasonId,
    ...(ticketCode !== '' && { ticketCode }),
    ...(observation !== '' && { observation }),
    ...(receivedAt !== '' && { receivedAt: momentOf(receivedAt).toISOString() }),
    ...(isAskedByHolder && { askedBy: 'HOLDER' as const }),
  };
}

import { isDocumentInForce } from '../../../contract/case-facts';
import { approvalObservation, wronglyCorrectedReason } from '../../../contract/generated/document-decisions';
import { masterLanguage, type Language } from '../../../contract/generated/languages';
import { translate } from '../../translate';
import type { DocumentRow } from '../../store/request-row';
import { nameOf } from '../catalogue-names';
import type { RequestCase } from './load-request-case';

/** What is stored of the decision on a document. */
interface StoredRemark {
  readonly reasonId?: string | null | undefined;
  readonly observation?: string | null | undefined;
  /** Whether the document replaced one that was not approved. */
  readonly isCorrection?: boolean | undefined;
}

/** Why a document was not approved, or what its approval says, in the reader's language. */
interface Remark {
  readonly reason?: string;
  /** "Documento Subsanado erróneamente"; absent where the reason says it. */
  readonly mark?: string;
  /** As the reviewer wrote it. */
  readonly observation?: string;
}

const storedMark = translate(masterLanguage, 'errors.documentWronglyCorrected');

/** Returns what a decision says of its document, each part once. */
export function presentRemark({ reasonId, observation, isCorrection }: StoredRemark, language: Language): Remark {
  const isMarked = (isCorrection === true && Boolean(reasonId)) || observation?.startsWith(storedMark) === true;
  const written =
    observation === approvalObservation
      ? translate(language, 'errors.documentApproved')
      : withoutMark(observation ?? '');
  return {
    ...(reasonId && { reason: nameOf('rejectionReasons', reasonId, language) }),
    ...(isMarked &&
      reasonId !== wronglyCorrectedReason && { mark: translate(language, 'errors.documentWronglyCorrected') }),
    ...(written !== '' && { observation: written }),
  };
}

/** Returns an observation as it was typed; rows of former versions have the mark in front of it. */
function withoutMark(observation: string): string {
  return observation.startsWith(storedMark) ? observation.slice(storedMark.length).replace(/^\.\s*/, '') : observation;
}

/** Returns whether it came in place of one that was not approved. */
export function corrects({ documents }: Pick<RequestCase, 'documents'>, { type, id }: DocumentRow): boolean {
  return documents.some(
    (other) => other.type === type && other.id < id && !isDocumentInForce(other.state) && other.reason_id !== null,
  );
}

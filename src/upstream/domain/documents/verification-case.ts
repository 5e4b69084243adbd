import type { VerificationCase } from '../../../contract/generated/types';
import type { EvidenceType } from '../../../contract/proofs';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { waitingCases } from '../requests/review/review-queue';
import { holder, presentDocuments, reviewStatus } from './present-documents';
import { comparedDocuments } from '../requests/review/field-comparisons';
import { namesOfPeople } from '../accounts/people-names';
import { presentRequest, type Reading } from '../requests/lists/present-requests';
import { loadRequestCase } from '../requests/load-request-case';
import type { RequestRow } from '../../store/request-row';
import { missingEvidence } from '../requests/review/satisfied-validations';
import { subjectOf } from '../requests/filing/certificate-subject';
import { presentValidations } from '../requests/review/present-validations';

/** Returns a case with everything its review screen shows at once; its documents are read meanwhile. */
export async function verificationCase(
  reading: Reading & { readonly trx: Kysely<Schema>; readonly services: Pick<Services, 'recognition'> },
  request: RequestRow,
): Promise<VerificationCase> {
  const { trx, caller, services } = reading;
  const mine = request.assigned_to !== null && request.assigned_to === caller?.userId;
  const requestCase = await loadRequestCase(trx, request);
  services.recognition.begin(comparedDocuments(requestCase));
  return {
    request: await presentRequest(reading, request, requestCase),
    status: await reviewStatus(reading, request, requestCase),
    documents: await presentDocuments(reading, request, undefined, requestCase),
    validations: await presentValidations(reading, request, requestCase),
    missingEvidence: missingEvidence(requestCase).map(({ type, validations }) => ({
      documentTypeId: type as EvidenceType,
      validationTypes: [...validations],
    })),
    subject: await subjectOf(trx, request),
    ...holder(request, await namesOfPeople(trx, [request.assigned_to])),
    mine,
    byOpening: mine && request.assigned_by === null,
    waiting: await waitingCases(reading, request.application),
  };
}

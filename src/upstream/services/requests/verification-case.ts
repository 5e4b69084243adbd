import type { VerificationCase } from '../../../contract/generated/types';
import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { waitingCases } from './assignment';
import { holder, presentDocuments, reviewStatus } from './documents';
import { namesOfPeople } from './people-names';
import { presentRequest, type Reading } from './present';
import type { RequestRow } from './request-row';
import { subjectOf } from './subject';
import { presentValidations } from './validations';

/** A case with everything its review screen shows at once. */
export async function verificationCase(
  reading: Reading & { readonly trx: Transaction<Schema> },
  request: RequestRow,
): Promise<VerificationCase> {
  const { trx, caller } = reading;
  return {
    request: await presentRequest(reading, request),
    status: await reviewStatus(trx, request),
    documents: await presentDocuments(reading, request),
    validations: await presentValidations(trx, request),
    subject: subjectOf(request),
    ...holder(request, await namesOfPeople(trx, [request.assigned_to])),
    mine: request.assigned_to !== null && request.assigned_to === caller?.userId,
    waiting: await waitingCases(reading),
  };
}

import type { Kysely } from 'kysely';
import type { Language } from '../../../../contract/generated/languages';
import {
  requestLifecycle,
  type RequestEvents,
  type RequestGuard,
} from '../../../../contract/generated/lifecycles/request';
import type { MismatchExplanation } from '../../../../contract/generated/types';
import { holderMismatches } from '../../../../contract/subject-mismatches';
import type { Schema } from '../../../store/schema';
import { comparedLabel, comparedFields } from './compared-fields';
import { comparedDocuments, compareFields } from './field-comparisons';
import { readingsIn } from '../../recognition/stored-readings';
import type { RequestCase } from '../load-request-case';

const guard = 'mismatchesExplained';

interface Explained {
  readonly event: keyof RequestEvents;
  readonly mismatches?: MismatchExplanation;
  readonly language: Language;
}

/**
 * Returns the guard of unexplained mismatches where the event asks for it and it is met: nothing that names the holder
 * differs, or the person names each such field with a reason. Who issues need not say again what the approval explained.
 * What is not read yet is not known to differ.
 */
export async function explainedGuards(
  trx: Kysely<Schema>,
  requestCase: RequestCase,
  { event, mismatches, language }: Explained,
): Promise<readonly RequestGuard[]> {
  const asking = requestLifecycle.events.find(({ name }) => name === event);
  if (!asking?.guards.includes(guard)) return [];
  const readings = await readingsIn(trx, comparedDocuments(requestCase));
  const differing = holderMismatches(compareFields(requestCase, readings, language));
  if (differing.length === 0) return [guard];
  const approval = event === 'issue' ? await explainedByApproval(trx, requestCase.request.id) : [];
  const explained = new Set([...(mismatches?.fields ?? []), ...approval]);
  return differing.every((field) => explained.has(field)) ? [guard] : [];
}

/** Returns the fields that the approval in force explained: the last one. */
async function explainedByApproval(trx: Kysely<Schema>, request: number): Promise<readonly string[]> {
  const approval = await trx
    .selectFrom('request_events')
    .select('mismatches')
    .where('request_id', '=', request)
    .where('event', '=', 'approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return approval?.mismatches?.fields ?? [];
}

/** Returns an explanation as histories show it: the fields with their labels, and the reason. */
export function presentExplanation(explanation: MismatchExplanation | null, language: Language) {
  if (explanation === null) return {};
  const { fields, reason } = explanation;
  const explained = comparedFields.filter((field) => fields.includes(field));
  return {
    mismatches: explained.map((field) => ({ field, label: comparedLabel(field, language) })),
    mismatchReason: reason,
  };
}

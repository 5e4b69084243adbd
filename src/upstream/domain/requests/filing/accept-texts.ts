import { languages } from '../../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../store/schema';
import { ApiError, invalidField } from '../../api-error';
import { callerOf, type CallContext } from '../../handler';
import { acceptedTexts, legalText } from './legal-text';
import type { ChangedColumns, RequestRow } from '../../../store/request-row';

type AcceptanceContext = Pick<CallContext<unknown, unknown>, 'trx' | 'caller' | 'now' | 'origin' | 'language'>;

/** A text as the person saw it. */
export interface Acceptance {
  readonly textId: string;
  readonly textVersion: string;
  readonly sha256: string;
}

const columns = { terms: 'terms_at', dataTreatment: 'treatment_at' } as const;

/**
 * Stores what was accepted as evidence: text, version, language, digest, by whom, when and from where. What the same person
 * accepted before stays as it was then.
 * @returns the columns of the request that change with it
 * @throws ApiError validationFailed for a text that is none, legalTextChanged for one that is not in force as it was seen
 */
export async function acceptTexts(
  accepting: AcceptanceContext,
  request: RequestRow,
  accepted: readonly Acceptance[],
): Promise<ChangedColumns> {
  const { trx, now, origin } = accepting;
  const changes: ChangedColumns = {};
  for (const [index, { textId, textVersion, sha256 }] of accepted.entries()) {
    const text = acceptedTexts.find(({ id }) => id === textId);
    if (!text) throw invalidField(`/accepted/${index}/textId`, 'referenceUnknown');
    const language = languages.find((each) => legalText(textId, each, now).sha256 === sha256);
    if (!language || legalText(textId, language, now).textVersion !== textVersion)
      throw new ApiError('legalTextChanged');
    const row = { request_id: request.id, text_id: textId, text_version: textVersion, sha256 };
    const by = { user_id: callerOf(accepting).userId, ip: origin.ip };
    await trx
      .insertInto('legal_acceptances')
      .values({ ...row, ...by, language, accepted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { accepted_at: acceptedAt } = await trx
      .selectFrom('legal_acceptances')
      .select('accepted_at')
      .where((eb) => eb.and({ ...row, user_id: by.user_id }))
      .executeTakeFirstOrThrow();
    changes[columns[text.acceptance]] = acceptedAt;
  }
  return changes;
}

/** Returns the newest acceptance of a text within a request. */
export function acceptanceOf(database: Kysely<Schema>, request: RequestRow, textId: string) {
  return database
    .selectFrom('legal_acceptances')
    .select(['text_version', 'language', 'sha256', 'accepted_at'])
    .where('request_id', '=', request.id)
    .where('text_id', '=', textId)
    .orderBy('accepted_at', 'desc')
    .executeTakeFirst();
}

/** Returns the texts in force that are accepted by ticking a box beside them. */
export function textsInForce(
  accepting: AcceptanceContext,
  ticked: Readonly<Record<'terms' | 'dataTreatment', boolean>>,
): Acceptance[] {
  return acceptedTexts
    .filter(({ acceptance }) => ticked[acceptance])
    .map(({ id }) => {
      const { textVersion, sha256 } = legalText(id, accepting.language, accepting.now);
      return { textId: id, textVersion, sha256 };
    });
}

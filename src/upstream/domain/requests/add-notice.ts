import type { Transaction } from 'kysely';
import type { NoticeTable } from '../../store/note-schema';
import type { Schema } from '../../store/schema';

/** Something about a request that a person is to learn of. */
interface NewNotice {
  readonly kind: NoticeTable['kind'];
  readonly userId: string;
  readonly requestId: number;
  /** Tells one occasion from another of the same kind. */
  readonly about: string;
  readonly at: Date;
  readonly actor?: string;
  readonly noteId?: string;
}

/** Adds a notice; of an occasion that the person has learned of already, none. */
export async function addNotice(trx: Transaction<Schema>, notice: NewNotice): Promise<void> {
  const { kind, userId, requestId, about, at, actor, noteId } = notice;
  await trx
    .insertInto('notices')
    .values({
      kind,
      user_id: userId,
      request_id: requestId,
      about,
      at,
      actor_id: actor ?? null,
      note_id: noteId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id', 'kind', 'about']).doNothing())
    .execute();
}

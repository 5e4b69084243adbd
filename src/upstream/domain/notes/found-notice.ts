import type { Selectable } from 'kysely';
import type { NoticeTable } from '../../store/note-schema';
import type { RequestRow } from '../../store/request-row';

/** A notice, with the text of the note that it is of. */
export type Notice = Selectable<NoticeTable> & { readonly text: string | null };

/** A notice with its request, and the list in which the person may open it. */
export interface FoundNotice {
  readonly notice: Notice;
  readonly row: RequestRow;
  readonly resource: string;
}

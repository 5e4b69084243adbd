import * as requestStates from '../../../contract/generated/states/request';
import type { NoticeTable } from '../../store/note-schema';
import type { RequestRow } from '../../store/request-row';
import { isDueSoon } from '../requests/review/due-soon';
import { isOverdue } from '../requests/review/review-clock';

/** Returns whether a case that a person has is late or due soon; undefined where it is neither, or no longer theirs. */
export function urgencyOf(
  row: Pick<RequestRow, 'state' | 'assigned_to' | 'due_at'>,
  userId: string,
  now: Date,
): Extract<NoticeTable['kind'], 'OVERDUE' | 'DUE_SOON'> | undefined {
  if (!requestStates.held.has(row.state) || row.assigned_to !== userId) return undefined;
  if (isOverdue(row, now)) return 'OVERDUE';
  return isDueSoon(row, now) ? 'DUE_SOON' : undefined;
}

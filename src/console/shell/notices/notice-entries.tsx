import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { AssignmentLink, DueSoonLink, NoticeLink } from './notice-links';
import type { Notices } from './notices-query';

/** A line of the person's notices. */
interface NoticeEntry {
  key: string;
  /** Read together. */
  ids: string[];
  at: string;
  isRead: boolean;
  /** Names it to those who do not see it. */
  name: string;
  link: (onFollow: () => void) => ReactNode;
}

/** Returns the lines of the person's notices, the newest first, of whichever sort. */
export function useNoticeEntries(notices: Notices | undefined): NoticeEntry[] {
  const t = useTranslate('notices');
  if (!notices) return [];
  const entries: NoticeEntry[] = [
    ...notices.dueSoon.map((list) => ({
      ...entryOf([list.noticeId], list),
      name: t('dueSoon.title'),
      link: (onFollow: () => void) => <DueSoonLink list={list} onFollow={onFollow} />,
    })),
    ...notices.assignments.map((assignment) => ({
      ...entryOf(assignment.noticeIds, assignment),
      name: t('assigned.unknown', { count: assignment.count }),
      link: (onFollow: () => void) => <AssignmentLink assignment={assignment} onFollow={onFollow} />,
    })),
    ...notices.notices.map((notice) => ({
      ...entryOf([notice.noticeId], notice),
      name: `${t(`kinds.${notice.kind}`)} ${notice.reference}`,
      link: (onFollow: () => void) => <NoticeLink notice={notice} onFollow={onFollow} />,
    })),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function entryOf(
  ids: readonly string[],
  { at, isRead }: { at: string; isRead: boolean },
): Omit<NoticeEntry, 'name' | 'link'> {
  return { key: ids[0] ?? '', ids: [...ids], at, isRead };
}

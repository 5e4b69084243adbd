import { AlarmClock, AtSign, MessageSquareReply, TriangleAlert, UserCheck, UserX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as requestStates from '../../../contract/generated/states/request';
import { assignedPath, dueSoonPath, noticePath } from '../../../contract/notice-path';
import { labelKey, useLabels } from '../../fields/labels';
import { RelativeTime, useCurrentMinute } from '../../kit/relative-time';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import type { Assignment, DueSoonList, Notice } from './notices-query';

const icons: Readonly<Record<string, LucideIcon>> = {
  MENTIONED: AtSign,
  ASSIGNED: UserCheck,
  TAKEN_OVER: UserX,
  ANSWERED: MessageSquareReply,
  DUE_SOON: AlarmClock,
  OVERDUE: TriangleAlert,
};

/** Notices of what the person has to decide. */
const ofOwnCases: ReadonlySet<Notice['kind']> = new Set(['ASSIGNED', 'DUE_SOON', 'OVERDUE']);

/** Leads to the view of a list that has what is due soon. */
export function DueSoonLink({ list, onFollow }: { list: DueSoonList; onFollow: () => void }): ReactNode {
  const t = useTranslate('notices');
  const translate = useLabels();
  const { resource, count, exact, at, isRead } = list;
  return (
    <Link className="notice" to={dueSoonPath(resource)} onClick={onFollow}>
      <AlarmClock size={16} aria-hidden="true" />
      <span className="notice__content">
        <span className="notice__title">
          {isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {t('dueSoon.title')}
        </span>
        <span>
          {t(exact ? 'dueSoon.count' : 'dueSoon.atLeast', { count })} · {translate(labelKey.title(resource))}
        </span>
        <span className="notice__when">
          <RelativeTime value={at} />
        </span>
      </span>
    </Link>
  );
}

/** Leads to what is the person's own, of which several were assigned by one act. */
export function AssignmentLink({ assignment, onFollow }: { assignment: Assignment; onFollow: () => void }): ReactNode {
  const t = useTranslate('notices');
  const translate = useLabels();
  const { resource, user, count, overdue, dueSoon, at, isRead } = assignment;
  const how = [
    ...(overdue > 0 ? [t('assigned.overdue', { count: overdue })] : []),
    ...(dueSoon > 0 ? [t('assigned.dueSoon', { count: dueSoon })] : []),
    translate(labelKey.title(resource)),
  ];
  return (
    <Link className="notice" to={assignedPath(resource)} onClick={onFollow}>
      <UserCheck size={16} aria-hidden="true" className={overdue > 0 ? 'notice__icon--overdue' : undefined} />
      <span className="notice__content">
        <span className="notice__title">
          {isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {user === undefined ? t('assigned.unknown', { count }) : t('assigned.by', { user, count })}
        </span>
        <span>{how.join(' · ')}</span>
        <span className="notice__when">
          <RelativeTime value={at} />
        </span>
      </span>
    </Link>
  );
}

function DueLine({ dueAt }: { dueAt: string }): ReactNode {
  const t = useTranslate('notices');
  const isPast = Date.parse(dueAt) < useCurrentMinute();
  return (
    <span>
      {t(isPast ? 'wasDue' : 'isDue')} <RelativeTime value={dueAt} />
    </span>
  );
}

/** Leads to the request that a notice is of. */
export function NoticeLink({ notice, onFollow }: { notice: Notice; onFollow: () => void }): ReactNode {
  const t = useTranslate('notices');
  const to = noticePath(usePrivileges(), notice);
  const { kind, reference, subscriberName, user, text, at, dueAt, isRead, serviceStatusId } = notice;
  const Icon = icons[kind] ?? AtSign;
  const hasDueLine = ofOwnCases.has(kind) && requestStates.held.has(serviceStatusId);
  return (
    <Link className="notice" to={to} onClick={onFollow}>
      <Icon size={16} aria-hidden="true" className={kind === 'OVERDUE' ? 'notice__icon--overdue' : undefined} />
      <span className="notice__content">
        <span className="notice__title">
          {isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {t(`kinds.${kind}`)}
          {user === undefined ? null : ` ${t('by', { user })}`}
        </span>
        <span>
          {reference} · {subscriberName}
        </span>
        {hasDueLine && dueAt !== undefined ? <DueLine dueAt={dueAt} /> : null}
        {text === undefined ? null : <span className="notice__text">{text}</span>}
        <span className="notice__when">
          <RelativeTime value={at} />
        </span>
      </span>
    </Link>
  );
}

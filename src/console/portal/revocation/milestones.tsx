import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatMinute } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import './milestones.css';

export interface MilestonesProps {
  /** ISO 8601, all of them. */
  receivedAt: string;
  dueAt: string;
  appliedAt: string | undefined;
  seenAt: string | undefined;
}

/** Renders what a revocation went through and what is still to come; read out when one of them is reached. */
export function Milestones({ receivedAt, dueAt, appliedAt, seenAt }: MilestonesProps): ReactNode {
  const t = useTranslate('revocation');
  return (
    <div role="status">
      <ol className="milestones">
        <Milestone name={t('finish.requested')} at={receivedAt} />
        <Milestone
          name={t('finish.applied')}
          at={appliedAt}
          wait={t('finish.appliedWait', { date: formatMinute(new Date(dueAt)) })}
        />
        <Milestone name={t('finish.seen')} at={seenAt} wait={t('finish.seenWait')} />
      </ol>
    </div>
  );
}

function Milestone({ name, at, wait }: { name: string; at: string | undefined; wait?: string }): ReactNode {
  const Sign = at ? CircleCheck : Hourglass;
  return (
    <li className={at ? 'milestones__one milestones__one--reached' : 'milestones__one'}>
      <Sign size={18} aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        <span>{at ? formatDateTime(new Date(at)) : wait}</span>
      </span>
    </li>
  );
}

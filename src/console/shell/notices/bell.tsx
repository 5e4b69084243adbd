import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { secondMs } from '../../../contract/durations';
import { ownNotices } from '../../../contract/generated/calls/embedded/ownNotices';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import { mayCall } from '../../../contract/access';
import { usePrivileges } from '../../session/use-session';
import { BellPlace } from './bell-place';
import { noticesQuery } from './notices-query';

const loadPanel = () => import('./notices-panel');
const NoticesPanel = lazy(loadPanel);

const intervalMs = limits.polling.countsSeconds * secondMs;
const MAX_COUNT = 99;

/** Renders the button that opens the person's notices, with the number of those unread. */
export function Bell(): ReactNode {
  return mayCall(ownNotices, usePrivileges()) ? (
    <Suspense fallback={<BellPlace />}>
      <OfferedBell />
    </Suspense>
  ) : null;
}

function OfferedBell(): ReactNode {
  const t = useTranslate('notices');
  const { data } = useQuery({ ...noticesQuery, refetchInterval: intervalMs });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('openUnread', { count: unread }) : t('open');
  return (
    <span className="bell">
      <Popover
        label={t('title')}
        align="end"
        load={loadPanel}
        trigger={(props) => <IconButton label={label} icon={<BellIcon size={18} />} {...props} />}
      >
        {(close) => <NoticesPanel onLeave={close} />}
      </Popover>
      {unread > 0 ? (
        <span className="bell__count" aria-hidden="true">
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      ) : null}
      <span className="visually-hidden" role="status">
        {unread > 0 ? label : null}
      </span>
    </span>
  );
}

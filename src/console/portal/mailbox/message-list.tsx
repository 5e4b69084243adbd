import type { ReactNode } from 'react';
import type { EmbeddedMailboxResult } from '../../../contract/generated/types';
import { useTranslate } from '../../kit/use-translate';
import { RelativeTime } from '../../kit/relative-time';

export interface MessageListProps {
  messages: EmbeddedMailboxResult;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Renders the messages, newest first. */
export function MessageList({ messages, chosen, onChoose }: MessageListProps): ReactNode {
  const t = useTranslate('mailbox');
  return (
    <ul className="mailbox__list" aria-label={t('list')}>
      {messages.map(({ id, to, subject, sentAt }) => (
        <li key={id}>
          <button
            type="button"
            className="mailbox__one"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className="mailbox__subject">{subject}</span>
            <span className="mailbox__to">{to}</span>
            <span className="mailbox__sent">
              <RelativeTime value={sentAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

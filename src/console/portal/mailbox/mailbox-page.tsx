import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { Heading } from '../heading';
import { useTitle } from '../title';
import { MessageList } from './message-list';
import { Message } from './message';
import { useMailbox } from './use-mailbox';
import './mailbox.css';

/** Renders /buzon, in demo mode: what the system would have mailed. */
export default function MailboxPage(): ReactNode {
  const t = useTranslate('mailbox');
  const { value: messages, loading, error: formError, refresh } = useMailbox();
  const [chosen, setChosen] = useState<string>();
  useTitle(t('title'));

  const retry = (
    <Button icon={<RefreshCw size={16} />} busy={loading} onClick={refresh}>
      {t('refresh')}
    </Button>
  );
  return (
    <div className="mailbox">
      <header className="mailbox__head">
        <Heading title={t('title')} lead={t('lead')} />
        {messages?.length ? retry : null}
      </header>
      {formError ? <StateView kind="error" title={t('failed')} why={formError} action={retry} /> : null}
      {!formError && !messages ? <StateView kind="loading" title={t('loading')} /> : null}
      {!formError && messages?.length === 0 ? (
        <StateView kind="empty" title={t('empty')} why={t('emptyWhy')} action={retry} />
      ) : null}
      {!formError && messages?.length ? (
        <div className={chosen ? 'mailbox__panes mailbox__panes--reading' : 'mailbox__panes'}>
          <MessageList messages={messages} chosen={chosen} onChoose={setChosen} />
          {chosen ? (
            <Message key={chosen} id={chosen} onBack={() => setChosen(undefined)} />
          ) : (
            <p className="mailbox__choose">{t('choose')}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}

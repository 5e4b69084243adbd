import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { RelativeTime } from '../../kit/relative-time';
import { Attachment } from './attachment';
import { LinkedText } from './linked-text';
import { useMail } from './use-mailbox';

/** Renders one message: who, when and its text. The text part is what is shown, so that nothing in a mail can run. */
export function Message({ id, onBack }: { id: string; onBack: () => void }): ReactNode {
  const t = useTranslate('mailbox');
  const { value, error: formError } = useMail(id);
  return (
    <article className="mail" aria-busy={!value && !formError}>
      <Button className="mail__back" icon={<ArrowLeft size={16} />} onClick={onBack}>
        {t('back')}
      </Button>
      {formError ? <Alert tone="rejected">{formError}</Alert> : null}
      {!value && !formError ? <Skeleton width="60%" height="1.2em" /> : null}
      {value ? (
        <>
          <h2>{value.subject}</h2>
          <dl className="mail__facts">
            <dt>{t('to')}</dt>
            <dd>{value.to}</dd>
            {value.from ? (
              <>
                <dt>{t('from')}</dt>
                <dd>{value.from}</dd>
              </>
            ) : null}
            <dt>{t('sent')}</dt>
            <dd>
              <RelativeTime value={value.sentAt} />
            </dd>
            {value.attachments?.length ? (
              <>
                <dt>{t('attachments')}</dt>
                <dd>
                  {value.attachments.map(({ name }) => (
                    <Attachment key={name} mailId={value.id} name={name} />
                  ))}
                </dd>
              </>
            ) : null}
          </dl>
          <p className="mail__text">
            <LinkedText text={value.text} />
          </p>
        </>
      ) : null}
    </article>
  );
}

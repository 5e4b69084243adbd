import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';

/** Asks whether the file was opened before the key is destroyed, and says what cannot be undone; it takes the focus. */
export function ConfirmQuestion(): ReactNode {
  const t = useTranslate('keys');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1}>
      <Alert tone="waiting" title={t('confirmQuestion')}>
        {t('confirmWhat')}
      </Alert>
    </div>
  );
}

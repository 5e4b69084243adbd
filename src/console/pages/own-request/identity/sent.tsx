import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { clientReceiptPath } from '../../../../contract/console-paths';
import { Button } from '../../../kit/button';
import { formatDay } from '../../../kit/format-date-time';
import { useLanguage } from '../../../kit/language';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import { hasOwnRecords } from '../../../transport/runtime';
import { readDraft, requestKey, type OpenedRequest } from '../own-request-calls';
import { useSection } from '../use-section';

/** Renders that the identity was sent: under which number, and until when the reply comes. */
export function Sent({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = useSection();
  const { email = '', reference, externalRequestId: id } = opened.request;
  // When the reply is due is known from now on.
  const { data } = useQuery({ queryKey: [...requestKey(id), 'sent'], queryFn: () => readDraft(id) });
  const due = data?.request.dueAt;
  return (
    <StateView
      kind="done"
      level={1}
      title={t('identity.doneTitle')}
      why={[
        email !== '' && hasOwnRecords()
          ? t('identity.doneWhy', { email, reference })
          : t('identity.doneReference', { reference }),
        ...(due === undefined ? [] : [t('identity.doneDue', { date: formatDay(new Date(due), language) })]),
      ].join(' ')}
      action={
        <>
          <Button variant="main" onClick={() => void navigate(path)}>
            {t('toList')}
          </Button>
          <Link to={clientReceiptPath(id, path)}>{t('filed.see')}</Link>
        </>
      }
    />
  );
}

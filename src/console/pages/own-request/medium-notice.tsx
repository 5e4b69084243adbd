import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { productQuery, type OpenedRequest } from './own-request-calls';

/** Says of a draft, before more of it is filled, that its certificate is no longer issued on a token. */
export function MediumNotice({ opened: { request, form } }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  // Only tokens depend on a service that an installation may not have.
  const { data } = useQuery({ ...productQuery(form.productId), enabled: request.medium === 'TOKEN' });
  if (data?.media === undefined || data.media.some((medium) => medium === request.medium)) return null;
  return (
    <Alert tone="rejected" title={t('mediumGone.title')}>
      <p>{t('mediumGone.why')}</p>
    </Alert>
  );
}

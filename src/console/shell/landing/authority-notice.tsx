import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { RelativeTime } from '../../kit/relative-time';
import { fetchExpiringAuthorities } from '../../transport/expiring-authorities';

/** Warns an administrator of the end of the certification authority, while there is time to replace it and after. */
export function AuthorityNotice(): ReactNode {
  const t = useTranslate('shell');
  const { data = [] } = useQuery({
    queryKey: ['authorityEndings'],
    queryFn: ({ signal }) => fetchExpiringAuthorities(signal),
  });
  return data.map(({ authority, name, notAfter, ended }) => (
    <Alert key={authority} tone={ended ? 'rejected' : 'waiting'} title={t(ended ? 'landing.ended' : 'landing.ending')}>
      <p>
        {name} · <RelativeTime value={notAfter} />
      </p>
      <p>{t(ended ? 'landing.endedWhy' : 'landing.endingWhy')}</p>
    </Alert>
  ));
}

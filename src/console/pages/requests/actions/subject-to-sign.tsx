import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Request, RequestInformation } from '../../../../contract/generated/types';
import { Button } from '../../../kit/button';
import { errorMessage } from '../../../kit/error-message';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { requestApi } from '../request-api';
import { Subject } from '../panel/subject';

/** Asks for the subject anew: an official signs what is shown, not what an earlier look left in memory. */
export function useSubjectToSign(
  resource: string,
  { contractRequestId }: Request,
  wanted: boolean,
): UseQueryResult<RequestInformation> {
  return useQuery({
    queryKey: [resource, 'toSign', contractRequestId],
    queryFn: ({ signal }) => requestApi(resource).information(contractRequestId, signal),
    enabled: wanted,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Renders the subject of the certificate to be signed, attribute by attribute. */
export function SubjectToSign({ query }: { query: UseQueryResult<RequestInformation> }): ReactNode {
  const t = useTranslate('requests');
  if (query.isError) {
    return (
      <Alert tone="rejected" title={t('issue.subjectFailed')}>
        <p>{errorMessage(query.error)}</p>
        <Button onClick={() => void query.refetch()}>{t('issue.subjectAgain')}</Button>
      </Alert>
    );
  }
  return (
    <section className="subject-to-sign" aria-label={t('issue.subject')} aria-busy={query.isPending}>
      <h3>{t('issue.subject')}</h3>
      {query.data ? <Subject fields={query.data.subject} /> : <p role="status">{t('issue.subjectLoading')}</p>}
    </section>
  );
}

import { ArrowLeft } from 'lucide-react';
import { RecordContextProvider, useGetOne, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { LoadError } from '../load-error';
import { FormSkeleton } from './form-skeleton';
import type { Values } from './values';

interface RecordSourceProps {
  definition: ResourceDefinition;
  id: string;
  children: (record: Values) => ReactNode;
}

/**
 * Reads a record anew (a list may have shown an older one) and hands it on once: a form starts from what was read, and
 * later readings don't change what the person is typing.
 */
export function RecordSource({ definition, id, children }: RecordSourceProps): ReactNode {
  const t = useTranslate('forms');
  const [record, setRecord] = useState<Values>();
  const { data, error, isFetching, refetch } = useGetOne<RaRecord>(
    definition.name,
    { id },
    { refetchOnMount: 'always' },
  );
  if (!record && data && !isFetching && !error) setRecord(data);
  if (record) return <RecordContextProvider value={record}>{children(record)}</RecordContextProvider>;
  const action = (
    <Link to={definition.route} className="form-page__back">
      <ArrowLeft size={16} aria-hidden="true" /> {t('back')}
    </Link>
  );
  if (error && !isFetching)
    return (
      <LoadError
        error={error}
        title={t('failed.title')}
        missing={{ title: t('missing.title'), why: t('missing.why'), action }}
        retry={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
      />
    );
  return <FormSkeleton definition={definition} />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { SelectField, type SelectFieldProps } from '../../kit/select-field';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';

interface Reason {
  id: string;
  name: string;
}

interface ReasonSelectProps extends Pick<SelectFieldProps, 'label' | 'help' | 'error' | 'onFocus'> {
  /** The list of reasons or causes, as it is being read. */
  query: Pick<UseQueryResult<readonly Reason[]>, 'data' | 'error' | 'refetch'>;
  /** Those of the list that fit; all of them unless given. */
  fitting?: readonly Reason[];
  /** What stands where none is chosen. */
  choose: string;
  value: string;
  onChange: (id: string) => void;
}

/** Renders the choice of a reason that an upstream lists; a list that can't be read, or that is empty, says so. */
export function ReasonSelect({ query, fitting, choose, value, onChange, ...field }: ReasonSelectProps): ReactNode {
  const t = useTranslate('actions');
  const { data, error, refetch } = query;
  const reasons = fitting ?? data;
  const again = <Button onClick={() => void refetch()}>{t('reasons.again')}</Button>;
  if (!data && error) {
    return (
      <Alert tone="rejected" title={t('reasons.failed')}>
        <p>{error.message}</p>
        {again}
      </Alert>
    );
  }
  if (!data || !reasons) return <Skeleton height="var(--control)" />;
  return (
    <>
      <SelectField {...field} required value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{choose}</option>
        {reasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {reasons.length > 0 ? null : (
        <Alert tone="waiting" title={t('reasons.none')}>
          {again}
        </Alert>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useAssignees } from '../../../data/use-assignees';
import { formatNumber } from '../../../fields/format';
import { OptionsError } from '../../../fields/options-error';
import { useLanguage } from '../../../kit/language';
import { SelectField } from '../../../kit/select-field';
import { useTranslate } from '../../../kit/use-translate';

/** Stands for no person: the case goes back to the queue. */
export const NO_ONE = '-';

interface AssigneeFieldProps {
  resource: string;
  /** A user name, `NO_ONE`, or an empty text before the choice. */
  value: string;
  error?: string;
  onChange: (value: string, name: string) => void;
}

/** Renders who may review the requests of a list, each with what is theirs already. */
export function AssigneeField({ resource, value, error, onChange }: AssigneeFieldProps): ReactNode {
  const t = useTranslate('requests');
  const language = useLanguage();
  const { data = [], isPending, isError, refetch } = useAssignees(resource);
  const number = (count: number): string => formatNumber(count, language);
  const nameOf = (username: string): string => data.find((person) => person.username === username)?.name ?? '';
  return (
    <SelectField
      label={t('assign.who')}
      required
      value={value}
      aria-busy={isPending}
      error={isError ? <OptionsError text={t('assign.failed')} onRetry={() => void refetch()} /> : error}
      onChange={({ target }) => onChange(target.value, nameOf(target.value))}
    >
      <option value="">{t('assign.choose')}</option>
      {data.map(({ username, name, open, overdue }) => (
        <option key={username} value={username}>
          {open === 0
            ? t('assign.loadNone', { name })
            : t('assign.load', { name, open: number(open), overdue: number(overdue) })}
        </option>
      ))}
      <option value={NO_ONE}>{t('assign.nobody')}</option>
    </SelectField>
  );
}

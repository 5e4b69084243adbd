import { useGetList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { ChoiceControl } from '../../fields/filters/choice-control';
import type { Filter, FilterInput, FilterRenderers } from '../../fields/filters/filter';
import { textFilter } from '../../fields/filters/text-filter';
import { onlyByName } from '../../fields/field-renderer';
import { OptionsError } from '../../fields/options-error';
import { useTranslate } from '../../kit/use-translate';
import { agreementOf, type Agreement } from './agreement';

/** What the call is asked for by who wants requests of no agreement (certificate.json, getRequestByContract). */
const NONE = 'none';

interface Agreements {
  agreements: readonly Agreement[];
  isLoading: boolean;
  /** Says that they could not be read, with what reads them again. */
  error: ReactNode;
}

/** Returns the agreements that the session may see, by name. */
export function useAgreements(): Agreements {
  const { data, isPending, isError, refetch } = useGetList<RaRecord>('agreements', {
    pagination: { page: 1, perPage: limits.list.largestPage },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return {
    agreements: (data ?? []).map(agreementOf),
    isLoading: isPending,
    error: isError && !data ? <OptionsError onRetry={() => void refetch()} /> : undefined,
  };
}

const byCode = (agreements: readonly Agreement[], code: unknown): string =>
  agreements.find(({ contractId }) => contractId === code)?.name ?? String(code);

/** Returns the filter by the agreement's code, which is what the call takes. */
const agreementFilter = (none: boolean): Filter => ({
  Control: function AgreementControl(input: FilterInput): ReactNode {
    const t = useTranslate('agreements');
    const { agreements, isLoading, error } = useAgreements();
    const choices = agreements.map(({ contractId, name }) => ({ value: contractId, label: name }));
    const without = none ? [{ value: NONE, label: t('filter.none') }] : [];
    return (
      <ChoiceControl
        {...input}
        any={t('filter.any')}
        choices={[...without, ...choices]}
        busy={isLoading}
        error={error}
      />
    );
  },
  ValueText: function AgreementValueText({ value }): ReactNode {
    const t = useTranslate('agreements');
    const { agreements } = useAgreements();
    return value === NONE ? t('filter.none') : byCode(agreements, value);
  },
});

/** As a text's own, in capitals while it is typed. */
const capitals: Filter = {
  ...textFilter.rendering,
  Control: function Capitals(input: FilterInput): ReactNode {
    const { Control } = textFilter.rendering;
    const onChange = (value: unknown): void => input.onChange(typeof value === 'string' ? value.toUpperCase() : value);
    return <Control {...input} onChange={onChange} />;
  },
};

export const agreementFilters = {
  agreement: { rank: onlyByName, rendering: agreementFilter(false) },
  agreementOrNone: { rank: onlyByName, rendering: agreementFilter(true) },
  capitals: { rank: onlyByName, rendering: capitals },
} satisfies FilterRenderers;

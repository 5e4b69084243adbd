import { locales } from '../../../contract/generated/languages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterDefinition } from '../../../contract/definitions';
import { useLanguage } from '../../kit/language';
import { send } from '../../transport/send';
import { ChoiceControl } from './choice-control';
import { OptionsError } from '../options-error';
import { ChoicesControl, ChosenNames, valuesOf } from './choices-control';
import type { Filter, FilterInput, FilterRenderer } from './filter';

interface Option {
  value: string;
  label: string;
}

type Source = NonNullable<FilterDefinition['options']>;

/** Returns the choices of a call, once a language, sorted by label without case. */
function useOptions(source: Source | undefined, resource: string): UseQueryResult<Option[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['options', source?.call.key, source?.ofList ? resource : '', source?.only, language],
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!source) return [];
      const { call, value, label, ofList, only } = source;
      const { result } = await send(call, {
        ...(call.hasBody && { body: {} }),
        ...(ofList && { parameters: { resource } }),
        signal,
      });
      const entries = Array.isArray(result) ? (result as (Record<string, unknown> | null)[]) : [];
      const { compare } = new Intl.Collator(locales[language], { sensitivity: 'base' });
      return entries
        .flatMap((entry) => {
          const [code, name] = [entry?.[value], entry?.[label]];
          if (typeof code !== 'string' && typeof code !== 'number') return [];
          return [{ value: String(code), label: typeof name === 'string' ? name : String(code) }];
        })
        .filter((entry) => !only || only.includes(entry.value))
        .sort((left, right) => compare(left.label, right.label));
    },
  });
}

function Control(input: FilterInput): ReactNode {
  const { data = [], isFetching, isError, refetch } = useOptions(input.filter.options, input.resource);
  const Choices = input.filter.match === 'oneOf' ? ChoicesControl : ChoiceControl;
  return (
    <Choices
      {...input}
      choices={data}
      busy={isFetching}
      error={isError ? <OptionsError onRetry={() => void refetch()} /> : undefined}
    />
  );
}

const callOptions: Filter = {
  Control,
  ValueText: function ValueText({ filter, resource, value }) {
    const { data = [], isLoading } = useOptions(filter.options, resource);
    return isLoading ? '…' : <ChosenNames values={valuesOf(value)} choices={data} />;
  },
};

export const callOptionsFilter: FilterRenderer = {
  rank: ({ filter }) => (filter.options ? 40 : 0),
  rendering: callOptions,
};

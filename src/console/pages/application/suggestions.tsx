import { useQueries, useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isReadingUsable, patternsOf, type FormField } from '../../../contract/form-check';
import { storedValue } from '../../../contract/written-numbers';
import { Button } from '../../kit/button';
import { formatLongDate } from '../../kit/format-long-date';
import { currentLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { documentsQuery, type OpenedRequest } from './application-calls';
import type { Entered } from './entered';
import { readingQuery } from './reading-query';

interface SuggestionsProps {
  opened: OpenedRequest;
  fields: readonly FormField[];
  values: Entered;
  onUse: (name: string, value: string) => void;
}

/** Renders what was read in the documents and is not what was entered; the person takes each of it, or none. */
export function Suggestions({ opened, fields, values, onUse }: SuggestionsProps): ReactNode {
  const t = useTranslate('application');
  const id = opened.request.externalRequestId;
  const wanted = fields.filter((field) => isReadingUsable(field, values) && !field.locked);
  const { data: documents = [] } = useQuery({ ...documentsQuery(id), enabled: wanted.length > 0 });
  const readings = useQueries({
    queries: documents.flatMap(({ current }) => {
      const query = current && readingQuery(opened, current);
      return wanted.length > 0 && query ? [query] : [];
    }),
  });
  const read = readings.flatMap(({ data }) => data?.fields ?? []);
  const availableActions = wanted.flatMap((field) => {
    const found = read.find(({ name }) => name === field.ocrField)?.value.trim();
    const value = storedValue(field, found);
    const entered = storedValue(field, values[field.name]);
    const offered = value !== undefined && value !== '' && fits(field, value, values) && !same(value, entered);
    return offered ? [{ field, value }] : [];
  });
  const reading = readings.some(({ isFetching }) => isFetching);
  if (availableActions.length === 0) return reading ? <p role="status">{t('form.reading')}</p> : null;
  return (
    <section className="application-suggestions" aria-labelledby="application-suggestions">
      <h3 id="application-suggestions">
        <ScanText size={16} aria-hidden="true" /> {t('form.suggestionTitle')}
      </h3>
      <p>{t('form.suggestionHow')}</p>
      <ul>
        {availableActions.map(({ field, value }) => (
          <li key={field.name} className="apart">
            <span>
              {field.label}: <strong>{field.kind === 'date' ? formatLongDate(value, currentLanguage()) : value}</strong>
            </span>
            <Button
              aria-label={t('form.useOf', { value, label: field.label })}
              onClick={() => onUse(field.name, value)}
            >
              {t('form.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function same(value: string, entered: unknown): boolean {
  return typeof entered === 'string' && entered.trim().toLowerCase() === value.toLowerCase();
}

/** Tells whether a reading fits its field: one that the field would refuse helps no person. */
function fits(field: FormField, value: string, values: Entered): boolean {
  const { maxLength = Infinity, kind } = field;
  if (kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return (
    value.length <= maxLength && patternsOf(field, values).every(({ pattern }) => new RegExp(pattern, 'u').test(value))
  );
}

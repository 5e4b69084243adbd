import { ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { formatLongDate } from '../../kit/format-long-date';
import { currentLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import type { Suggestion } from './use-suggestions';

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  isReading: boolean;
  onUse: (name: string, value: string) => void;
}

/** Renders what was read in the documents and is not what was entered; the person takes each of it, or none. */
export function Suggestions({ suggestions, isReading, onUse }: SuggestionsProps): ReactNode {
  const t = useTranslate('application');
  if (suggestions.length === 0) return isReading ? <p role="status">{t('form.reading')}</p> : null;
  return (
    <section className="application-suggestions" aria-labelledby="application-suggestions">
      <h3 id="application-suggestions">
        <ScanText size={16} aria-hidden="true" /> {t('form.suggestionTitle')}
      </h3>
      <p>{t('form.suggestionHow')}</p>
      <ul>
        {suggestions.map(({ field, value }) => (
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

interface ReadNumberProps {
  suggestion: Suggestion | undefined;
  onUse: (name: string, value: string) => void;
}

/** Renders, at the field of a number that was left, that a document shows another one, and the way to take that. */
export function ReadNumber({ suggestion, onUse }: ReadNumberProps): ReactNode {
  const t = useTranslate('application');
  const { field, value = '' } = suggestion ?? {};
  return (
    <div role="status">
      {field ? (
        <p className="application-warning">
          {t('form.readOther', { value })}{' '}
          <Button variant="quiet" onClick={() => onUse(field.name, value)}>
            {t('form.useRead', { value })}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

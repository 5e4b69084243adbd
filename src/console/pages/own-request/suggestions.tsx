import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { formatLongDate } from '../../kit/format-long-date';
import { currentLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import type { Suggested, Suggestion } from './use-suggestions';

type SuggestionsProps = Suggested & { onUse: (name: string, value: string) => void };

/**
 * Renders what was read in the documents and is not what was entered; the person takes each of it, or none. The fields
 * below are filled meanwhile, so its line stands from the beginning, and what is read later opens at a press.
 */
export function Suggestions({ suggestions, isReading, isAnyRead, onUse }: SuggestionsProps): ReactNode {
  const t = useTranslate('application');
  const [isOpen, setIsOpen] = useState(suggestions.length > 0);
  const isOffered = suggestions.length > 0;
  const state = isReading
    ? t('form.reading')
    : isOffered
      ? t('form.suggestions', { count: suggestions.length })
      : isAnyRead && t('form.noSuggestions');
  return (
    <div className="application-suggestions">
      <div className="application-suggestions__line apart">
        <span role="status">{state}</span>
        {isOffered ? (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'form.hideSuggestions' : 'form.showSuggestions')}
          </Button>
        ) : null}
      </div>
      {isOffered && isOpen ? (
        <>
          <p>{t('form.suggestionHow')}</p>
          <ul>
            {suggestions.map(({ field, value }) => (
              <li key={field.name} className="apart">
                <span>
                  {field.label}:{' '}
                  <strong>{field.kind === 'date' ? formatLongDate(value, currentLanguage()) : value}</strong>
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
        </>
      ) : null}
    </div>
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

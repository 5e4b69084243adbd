import { useEffect, type ReactNode } from 'react';
import { Highlighted } from '../../fields/highlighted';
import { Icon } from '../../kit/icon';
import { StatusChip } from '../../kit/status-chip';
import { useTranslate } from '../../kit/use-translate';
import { groups, type Choice } from './choice';

interface ResultsProps {
  id: string;
  /** In the order of their groups. */
  choices: readonly Choice[];
  chosen: Choice | undefined;
  /** The kinds of which there are more than these. */
  cut: ReadonlySet<Choice['group']>;
  /** What was searched for. */
  terms: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** Renders the list below the box, by kind. The focus is the box's; the box names the chosen one. */
export function Results({ id, choices, chosen, cut, terms, onChoose }: ResultsProps): ReactNode {
  const t = useTranslate('search');
  const chosenId = chosen ? `${id}-${choices.indexOf(chosen)}` : undefined;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="search-results">
      {groups.map((group) => {
        const own = choices.filter((choice) => choice.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="search-results__group" role="presentation">
              {t(`groups.${group}`)}
              {cut.has(group) ? ` · ${t('first', { count: own.filter(({ isRest }) => !isRest).length })}` : null}
            </div>
            {own.map((choice) => (
              <div
                key={choice.key}
                id={`${id}-${choices.indexOf(choice)}`}
                role="option"
                aria-selected={choice === chosen}
                className="search-results__one"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <Icon name={choice.icon} size={18} />
                <span className="search-results__text">
                  <span className="search-results__title">
                    <Highlighted text={choice.title} terms={terms} />
                  </span>
                  {choice.detail ? (
                    <span className="search-results__detail">
                      <Highlighted text={choice.detail} terms={terms} />
                    </span>
                  ) : null}
                </span>
                {choice.state ? <StatusChip {...choice.state} /> : null}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

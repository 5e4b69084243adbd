import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import type { ChoiceControlProps } from './choice-control';

const ChoicesPanel = lazy(() => import('./choices-panel'));

interface ChosenNamesProps {
  values: readonly string[];
  choices: ChoiceControlProps['choices'];
}

/** Values of the list of choices that are none of them. */
const SEVERAL = '+';
const CHOOSE = '…';

/** Renders one of some choices, several of them, or any: several are ticked in a panel of their own. */
export function ChoicesControl({ choices, value, busy, onChange, ...field }: ChoiceControlProps): ReactNode {
  const t = useTranslate('lists');
  const [opener, setOpener] = useState<HTMLSelectElement>();
  const chosen = valuesOf(value);
  const [first = ''] = chosen;
  const names = chosen.length > MAX_NAMED ? t('filter.chosen', { count: chosen.length }) : namesOf(chosen, choices);
  const isKnown = first === '' || choices.some((choice) => choice.value === first);
  return (
    <>
      <SelectField
        label={field.label}
        aria-busy={busy}
        error={field.error}
        value={chosen.length > 1 ? SEVERAL : first}
        onChange={({ target }) => {
          if (target.value === CHOOSE) setOpener(target);
          else if (target.value !== SEVERAL) onChange(target.value === '' ? undefined : [target.value]);
        }}
      >
        <option value="">{t('filter.any')}</option>
        {chosen.length > 1 ? <option value={SEVERAL}>{names}</option> : null}
        {isKnown ? null : <option value={first}>{busy ? '…' : first}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {choices.length > 1 ? <option value={CHOOSE}>{t('filter.several')}</option> : null}
      </SelectField>
      {opener ? (
        <Suspense>
          <ChoicesPanel
            label={String(field.label)}
            opener={opener}
            choices={choices}
            chosen={chosen}
            onChange={(next) => onChange(next.length === 0 ? undefined : next)}
            onClose={() => setOpener(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Returns the values of a filter that takes several; a single one may stand by itself. */
export function valuesOf(value: unknown): readonly string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string');
}

/** So many are named where they stand on one line. */
const MAX_NAMED = 3;

/** Renders the labels of these values: of many the first ones and how many more, for the eye. All are read aloud, and on hover. */
export function ChosenNames({ values, choices }: ChosenNamesProps): ReactNode {
  const t = useTranslate('lists');
  const names = namesOf(values, choices);
  if (values.length <= MAX_NAMED) return names;
  const first = namesOf(values.slice(0, MAX_NAMED - 1), choices);
  return (
    <span title={names}>
      <span aria-hidden="true">{t('filter.andMore', { names: first, count: values.length - MAX_NAMED + 1 })}</span>
      <span className="visually-hidden">{names}</span>
    </span>
  );
}

/** Returns the labels of these values, in their order. */
function namesOf(values: readonly string[], choices: ChoiceControlProps['choices']): string {
  return values.map((each) => choices.find(({ value }) => value === each)?.label ?? each).join(', ');
}

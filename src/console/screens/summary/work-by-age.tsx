import type { ReactNode } from 'react';
import { useDefinitionWords } from '../../fields/definition-words';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTexts } from '../../kit/text';
import { agesOf, countOf, rangeOf, statesOf, type Age, type Work } from './ages';
import { Bars } from './bars';
import { Count, Figure } from './figure';
import type { OpenSlice } from './use-slices';

interface WorkByAgeProps {
  work: readonly Work[];
  openSlice: OpenSlice;
}

/** The older, the darker. */
const shades = [22, 36, 50, 64, 80, 100];
const shadeAt = (place: number): string =>
  `color-mix(in srgb, var(--accent) ${shades[Math.min(place, shades.length - 1)]}%, var(--surface))`;

/** How much stands in each state, and since when. */
export function WorkByAge({ work, openSlice }: WorkByAgeProps): ReactNode {
  const t = useTexts('summary');
  const word = useDefinitionWords();
  const language = useLanguage();
  const ages = agesOf(work);
  const states = statesOf(work);
  const number = (value: number): string => formatNumber(value, language);
  const stateName = (state: string): string => word(`lifecycles.request.states.${state}`);
  const ageName = ({ fromDays: from, toDays: to }: Age): string => {
    if (from === 0 && to === 0) return t('age.today');
    return to === undefined ? t('age.more', { from }) : t('age.span', { from, to });
  };
  const open = (state: string, age?: Age): (() => void) | undefined =>
    openSlice({ serviceStatusId: state, ...(age && { lastStatusDate: rangeOf(age, new Date()) }) });
  return (
    <Figure
      wide
      open
      title={t('work.title')}
      caption={t('work.caption')}
      empty={work.length === 0}
      chart={
        <Bars
          layout="horizontal"
          names={states.map(stateName)}
          say={number}
          height={72 + states.length * 30}
          series={ages.map((age, place) => ({
            label: ageName(age),
            colour: shadeAt(place),
            values: states.map((state) => countOf(work, state, age)),
          }))}
          onBar={(series, bar) => open(states[bar] ?? '', ages[series])?.()}
        />
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('table.state')}</th>
              {ages.map((age) => (
                <th key={age.fromDays} scope="col">
                  {ageName(age)}
                </th>
              ))}
              <th scope="col">{t('table.total')}</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state}>
                <th scope="row">{stateName(state)}</th>
                {ages.map((age) => {
                  const count = countOf(work, state, age);
                  const what = `${stateName(state)}, ${ageName(age)}`;
                  return (
                    <td key={age.fromDays}>
                      <Count count={count} text={number(count)} what={what} open={open(state, age)} />
                    </td>
                  );
                })}
                <td>
                  <Count
                    count={countOf(work, state)}
                    text={number(countOf(work, state))}
                    what={stateName(state)}
                    open={open(state)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

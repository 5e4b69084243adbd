import type { ReactNode } from 'react';
import { failed, returned as returnedStates } from '../../../contract/generated/states/guide';
import { limits } from '../../../contract/generated/limits';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { countOf } from './ages';
import { countedLives } from './counted-life';
import { KeyFigure } from './key-figure';
import type { OpenSlice } from './use-slices';
import type { WaybillFigures } from './use-summary';

interface DeliveryFiguresProps {
  figures: WaybillFigures;
  openSlice: OpenSlice;
}

const { stateAfter, stateFilter } = countedLives.waybills;

/** Renders what logistics wants to see first; each opens the list of those it counts. */
export function DeliveryFigures({ figures, openSlice }: DeliveryFiguresProps): ReactNode {
  const t = useTranslate('summary');
  const language = useLanguage();
  const { overdue, unsent, work, delivered, returned } = figures;
  const number = (value: number): string => formatNumber(value, language);
  const arrived = delivered + returned;
  const share = arrived === 0 ? t('none') : `${number(Math.round((delivered / arrived) * 100))} %`;
  /** Returns what stands in any of the states; the list is opened by the one they are. */
  const standing = (states: readonly string[]): { value: string; open: (() => void) | undefined } => ({
    value: number(states.reduce((sum, state) => sum + countOf(work, state), 0)),
    open: states[0] === undefined ? undefined : openSlice(stateFilter(states[0])),
  });
  return (
    <ul className="key-figures">
      <KeyFigure name={t('key.unsent')} value={number(unsent)} open={openSlice({ needsWaybill: true })} />
      <KeyFigure name={t('key.onTheWay')} {...standing([stateAfter('collect')])} />
      <KeyFigure
        name={t('key.overdue')}
        value={number(overdue)}
        help={t('keyHelp.overdueDeliveries')}
        alarming={overdue > 0}
        open={openSlice({ deliveryOverdue: true })}
      />
      <KeyFigure name={t('key.failed')} {...standing([...failed])} help={t('keyHelp.failed')} />
      <KeyFigure name={t('key.returned')} {...standing([...returnedStates])} />
      <KeyFigure
        name={t('key.arrived')}
        value={share}
        help={t('keyHelp.arrived', {
          delivered: number(delivered),
          arrived: number(arrived),
          days: limits.figures.durationDays,
        })}
      />
    </ul>
  );
}

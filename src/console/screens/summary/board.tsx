import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { MuiFrame } from '../../fields/mui/mui-frame';
import { SegmentedControl } from '../../kit/segmented-control';
import { useTranslate } from '../../kit/use-translate';
import { Decisions } from './decisions';
import { DecisionsByPerson } from './decisions-by-person';
import { LoadByPerson } from './load-by-person';
import { StageDurations } from './stage-durations';
import type { OpenSlice } from './use-slices';
import { countedLives } from './counted-life';
import type { BoardFigures, Period, SummaryFigures } from './use-summary';
import { WorkByAge } from './work-by-age';

const boards = ['work', 'load', 'decisions', 'people', 'stays'] as const;
export type BoardName = (typeof boards)[number];
/** What is counted now, whatever the period. */
const current: ReadonlySet<BoardName> = new Set(['work', 'load']);

interface BoardProps {
  resource: string;
  shown: BoardName;
  onShow: (board: BoardName) => void;
  /** The person may assign: the load of each reviewer is theirs to see. */
  hasLoad: boolean;
  of: SummaryFigures['of'];
  figures: BoardFigures;
  days: Period;
  onDays: (days: Period) => void;
  openSlice: OpenSlice;
}

/** Renders one figure of the dashboard at a time, as a chart and as a table of the same values: the list stays near. */
export default function Board({
  resource,
  shown: chosen,
  onShow,
  hasLoad,
  of,
  figures,
  days,
  onDays,
  openSlice,
}: BoardProps): ReactNode {
  const t = useTranslate('summary');
  const shown = chosen === 'load' && !hasLoad ? 'work' : chosen;
  const life = countedLives[of];
  const offered = boards.filter((value) => value !== 'load' || hasLoad);
  return (
    <MuiFrame>
      <div className="summary__board">
        <div className="summary__choices">
          <SegmentedControl
            label={t('figure')}
            value={shown}
            choices={offered.map((value) => ({
              value,
              content: value === 'decisions' && of === 'waybills' ? t('movements.short') : t(`${value}.short`),
              label:
                of === 'waybills' && (value === 'decisions' || value === 'people')
                  ? t(`movements.${value}`)
                  : t(`${value}.title`),
            }))}
            onChange={onShow}
          />
          {current.has(shown) ? null : (
            <SegmentedControl
              label={t('period')}
              value={String(days)}
              choices={limits.figures.periods.map((period) => ({
                value: String(period),
                content: t('days', { days: period }),
                label: t('lastDays', { days: period }),
              }))}
              onChange={(value) => onDays(limits.figures.periods.find((period) => String(period) === value) ?? days)}
            />
          )}
        </div>
        {shown === 'work' ? <WorkByAge life={life} work={figures.work} openSlice={openSlice} /> : null}
        {shown === 'load' ? <LoadByPerson resource={resource} openSlice={openSlice} /> : null}
        {shown === 'decisions' ? (
          <Decisions life={life} decisions={figures.decisions} days={days} at={figures.at} openSlice={openSlice} />
        ) : null}
        {shown === 'people' ? (
          <DecisionsByPerson life={life} resource={resource} people={figures.people} days={days} />
        ) : null}
        {shown === 'stays' ? <StageDurations life={life} stays={figures.stays} days={days} /> : null}
      </div>
    </MuiFrame>
  );
}

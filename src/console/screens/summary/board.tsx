import type { ReactNode } from 'react';
import { MuiFrame } from '../../fields/mui/mui-frame';
import { Decisions } from './decisions';
import { StageDurations } from './stage-durations';
import type { OpenSlice } from './use-slices';
import type { SummaryFigures } from './use-summary';
import { WorkByAge } from './work-by-age';

interface BoardProps {
  figures: SummaryFigures;
  openSlice: OpenSlice;
}

/** Renders the whole dashboard: each figure as a chart and as a table of the same values. */
export default function Board({ figures, openSlice }: BoardProps): ReactNode {
  return (
    <MuiFrame>
      <div className="summary__board">
        <WorkByAge work={figures.work} openSlice={openSlice} />
        <Decisions decisions={figures.decisions} at={figures.at} openSlice={openSlice} />
        <StageDurations stays={figures.stays} />
      </div>
    </MuiFrame>
  );
}

import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import type { ReactNode } from 'react';

interface BarsProps {
  /** Names of the bars. */
  names: readonly string[];
  series: readonly { label: string; colour: string; values: readonly number[] }[];
  layout: 'horizontal' | 'vertical';
  translate: (value: number) => string;
  height: number;
  /** Where the axis of values has its marks; undefined: at about five places. */
  marks?: readonly number[];
  onBar?: (series: number, bar: number) => void;
}

const plain = { tickSize: 0, disableLine: true } as const;

/** Bars, one on the other, in the tokens' colours. Those who cannot see them have the table, so they take no focus. */
export function Bars({ names, series, layout, translate, height, marks, onBar }: BarsProps): ReactNode {
  const lying = layout === 'horizontal';
  const band = { ...plain, data: [...names], scaleType: 'band' as const };
  const values = {
    ...plain,
    ...(marks ? { tickInterval: [...marks] } : { tickMinStep: 1, tickNumber: 5 }),
    valueFormatter: (value: number) => translate(value),
  };
  const drawn = series.map(({ label, colour, values: data }, at): BarSeries => ({
    id: String(at),
    label,
    color: colour,
    data: [...data],
    stack: 'all',
    valueFormatter: (value) => (value ? translate(value) : null),
  }));
  return (
    <BarChart
      layout={layout}
      height={height}
      series={drawn}
      xAxis={lying ? [values] : [band]}
      yAxis={lying ? [{ ...band, width: 132 }] : [{ ...values, width: 44 }]}
      grid={lying ? { vertical: true } : { horizontal: true }}
      borderRadius={2}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
      {...(onBar && {
        onItemClick: (_event: unknown, item: { seriesId: unknown; dataIndex?: number }) =>
          onBar(Number(item.seriesId), item.dataIndex ?? 0),
      })}
    />
  );
}

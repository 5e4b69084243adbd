import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import type { ReactNode } from 'react';
import { distinctColours, widthOfNames } from './bar-appearance';

interface BarsProps {
  /** Names of the bars. */
  names: readonly string[];
  series: readonly { label: string; colour: string; values: readonly number[] }[];
  layout: 'horizontal' | 'vertical';
  formatValue: (value: number) => string;
  /** Where the axis of values has its marks; undefined: at about five places. */
  marks?: readonly number[];
  onBar?: (series: number, bar: number) => void;
}

/** Of a chart, px: the rows of the list stay near. Few lying bars take less: one would be a block. */
const HEIGHT = 280;
const lyingHeight = (bars: number): number => Math.min(HEIGHT, 84 + 44 * bars);
const plain = { tickSize: 0, disableLine: true } as const;

/** Renders bars, one on the other, in the tokens' colours. Those who cannot see them have the table, so they take no focus. */
export function Bars({ names, series, layout, formatValue, marks, onBar }: BarsProps): ReactNode {
  const lying = layout === 'horizontal';
  const band = { ...plain, data: [...names], scaleType: 'band' as const };
  const values = {
    ...plain,
    ...(marks ? { tickInterval: [...marks] } : { tickMinStep: 1, tickNumber: 5 }),
    // At the foot of an upright axis it would stand in the first name.
    valueFormatter: (value: number) => (value === 0 && !lying ? '' : formatValue(value)),
  };
  const colours = distinctColours(series.map(({ colour }) => colour));
  const drawn = series.map(({ label, values: data }, at): BarSeries => ({
    id: String(at),
    label,
    color: colours[at] ?? '',
    data: [...data],
    stack: 'all',
    valueFormatter: (value) => (value ? formatValue(value) : null),
  }));
  return (
    <BarChart
      layout={layout}
      height={lying ? lyingHeight(names.length) : HEIGHT}
      series={drawn}
      xAxis={lying ? [values] : [band]}
      yAxis={lying ? [{ ...band, width: widthOfNames(names) }] : [{ ...values, width: 44 }]}
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

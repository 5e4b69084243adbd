import { BarChart } from '@mui/x-charts/BarChart';
import type { ReactNode } from 'react';
import { MuiFrame } from '../../../fields/mui/mui-frame';
import { useTranslate } from '../../../kit/use-translate';
import { widthOfNames } from '../../../screens/summary/bar-appearance';
import type { AgreementProduct } from '../agreement';

interface ConsumptionChartProps {
  rows: readonly (AgreementProduct & { name: string; available: number })[];
}

/**
 * Renders used and left of each product as one bar; what it says stands in the table beside it, so that it is drawn
 * only.
 */
export default function ConsumptionChart({ rows }: ConsumptionChartProps): ReactNode {
  const t = useTranslate('agreements');
  const names = rows.map(({ name }) => name);
  return (
    <MuiFrame>
      <div className="consumption__chart" role="img" aria-label={t('consumption.chart')}>
        <div aria-hidden="true">
          <BarChart
            layout="horizontal"
            height={rows.length * 40 + 80}
            margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
            skipAnimation
            disableKeyboardNavigation
            yAxis={[{ scaleType: 'band', data: names, width: widthOfNames(names), disableTicks: true }]}
            xAxis={[{ tickMinStep: 1, tickLabelStyle: { fontVariantNumeric: 'tabular-nums' } }]}
            grid={{ vertical: true }}
            series={[
              {
                data: rows.map(({ used = 0 }) => used),
                label: t('consumption.used'),
                stack: 'quota',
                color: 'var(--accent)',
              },
              {
                data: rows.map(({ available }) => available),
                label: t('consumption.left'),
                stack: 'quota',
                color: 'var(--consumption-left)',
              },
            ]}
          />
        </div>
      </div>
    </MuiFrame>
  );
}

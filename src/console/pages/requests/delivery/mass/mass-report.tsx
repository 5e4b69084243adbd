import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MassGuides } from '../../../../../contract/generated/types';
import { formatNumber } from '../../../../fields/format';
import { Button } from '../../../../kit/button';
import { useLanguage } from '../../../../kit/language';
import { Alert } from '../../../../kit/alert';
import { ProgressBar } from '../../../../kit/progress-bar';
import { useTranslate } from '../../../../kit/use-translate';
import type { ReportedRecord } from '../../../../screens/bulk/report-dialog';
import { clearBatch } from './batch';
import './mass-report.css';
import { useMass } from './use-mass';

const ReportDialog = lazy(async () => ({
  default: (await import('../../../../screens/bulk/report-dialog')).ReportDialog,
}));

type MassRecord = NonNullable<MassGuides['records']>[number];

const outcomes = { ELIGIBLE: undefined, DONE: 'done', FAILED: 'failed', SKIPPED: 'skipped' } as const;

/** Returns a record of the batch as a report has it. */
function reported({ contractRequestId, reference, outcome, guideNumber, reasons = [] }: MassRecord): ReportedRecord {
  const id = contractRequestId;
  const lines = outcome === 'DONE' ? [guideNumber ?? ''] : reasons;
  return { id, name: reference ?? id, outcome: outcomes[outcome], reasons: lines };
}

/** Renders how far the last batch of waybills is, and its report by record; nothing where there is none. */
export function MassReport(): ReactNode {
  const t = useTranslate('logistics');
  const language = useLanguage();
  const { mass, error } = useMass();
  const [open, setOpen] = useState(false);
  if (!mass) return null;
  const number = (value: number): string => formatNumber(value, language);
  const { done = 0, failed = 0, eligible, finished = false } = mass;
  const label = finished ? t('mass.over') : t('mass.running', { done: number(done + failed), total: number(eligible) });
  return (
    <>
      <span className="visually-hidden" role="status">
        {finished ? label : ''}
      </span>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open ? (
        <Suspense>
          <ReportDialog
            label={t('mass.report')}
            records={(mass.records ?? []).map(reported)}
            detailLabel={t('mass.detail')}
            onClose={() => setOpen(false)}
            actions={
              finished ? (
                <Button
                  onClick={() => {
                    setOpen(false);
                    clearBatch();
                  }}
                >
                  {t('mass.forget')}
                </Button>
              ) : undefined
            }
          >
            <MassStatus mass={mass} error={error} number={number} />
          </ReportDialog>
        </Suspense>
      ) : null}
    </>
  );
}

interface MassStatusProps {
  mass: MassGuides;
  error: Error | null;
  number: (value: number) => string;
}

/** Renders above the records the numbers, and which failed. */
function MassStatus({ mass, error, number }: MassStatusProps): ReactNode {
  const t = useTranslate('logistics');
  const { done = 0, failed = 0, total, eligible, finished, records = [] } = mass;
  const wrong = records.filter(({ outcome }) => outcome === 'FAILED');
  return (
    <div className="mass-standing">
      <p role="status">
        {t('mass.progress', { done: number(done), total: number(eligible) })}
        {failed > 0 ? ` · ${t('mass.progressFailed', { failed: number(failed) })}` : null}
        {total > eligible ? ` · ${t('mass.progressSkipped', { skipped: number(total - eligible) })}` : null}
      </p>
      {finished ? null : (
        <>
          <ProgressBar label={t('mass.report')} value={eligible === 0 ? 1 : (done + failed) / eligible} />
          <p>{t('mass.background')}</p>
        </>
      )}
      {error ? <Alert tone="waiting">{t('mass.stuck')}</Alert> : null}
      {finished && wrong.length > 0 ? (
        <Alert tone="rejected" title={t('mass.failedTitle')}>
          <p>{t('mass.failedWhich')}</p>
          <ul>
            {wrong.map(({ contractRequestId, reference, reasons = [] }) => (
              <li key={contractRequestId}>
                {reference ?? contractRequestId}: {reasons.join('. ')}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}

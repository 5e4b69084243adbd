import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BulkAction } from '../../fields/action-extension';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { ProgressBar } from '../../kit/progress-bar';
import { useTranslate } from '../../kit/use-translate';
import { countOf, isSettled, type BulkRun } from './bulk-run';
import './bulk.css';
import { ReportDialog } from './report-dialog';
import { dismissRun, endRun, pauseRun, resumeRun } from './runner';
import { useBulkRun } from './use-bulk-run';

/** After how many records of a run its list is read anew. */
const STEP = 25;

interface RunStripProps {
  /** Returns what a run of that resource and action does, for going on with one that an earlier visit left. */
  actionOf: (run: BulkRun) => Promise<BulkAction | undefined>;
}

/** Renders how far the run is, wherever in the console one is, and what can be done about it. */
export function RunStrip({ actionOf }: RunStripProps): ReactNode {
  const run = useBulkRun();
  const queries = useQueryClient();
  const resource = run?.resource;
  const state = run?.state;
  const step = run && Math.floor(countOf(run).finished / STEP);
  // Lists show what was done at steps of the run and once it rests, and not a hundred times on the way.
  useEffect(() => {
    if (resource !== undefined && (state !== 'running' || step !== 0))
      void queries.invalidateQueries({ queryKey: [resource] });
  }, [queries, resource, state, step]);
  return run ? <Strip run={run} actionOf={actionOf} /> : null;
}

function Strip({ run, actionOf }: RunStripProps & { run: BulkRun }): ReactNode {
  const t = useTranslate('actions');
  const language = useLanguage();
  const [reporting, setReporting] = useState(false);
  const { total, finished, failed, unknown, skipped } = countOf(run);
  const number = (value: number): string => formatNumber(value, language);
  const { state, label, reason } = run;
  useDismissOnLeaving(isSettled(run));
  const goOn = (): void => {
    void actionOf(run).then((action) => action && resumeRun(action));
  };
  return (
    <section className="run-strip" aria-label={t('bulk.strip', { action: label })}>
      <div className="run-strip__text" role="status">
        <strong>{t(`bulk.states.${state}`, { action: label })}</strong>{' '}
        {t('bulk.progress', { count: number(finished), total: number(total) })}
        {failed > 0 ? ` · ${t('bulk.failed', { count: number(failed) })}` : null}
        {unknown > 0 ? ` · ${t('bulk.unknown', { count: number(unknown) })}` : null}
        {skipped > 0 ? ` · ${t('bulk.skippedCount', { count: number(skipped) })}` : null}
        {reason ? <span className="run-strip__because"> {t('bulk.stopped', { why: reason })}</span> : null}
      </div>
      {state === 'over' ? null : <ProgressBar label={label} value={total === 0 ? 1 : finished / total} />}
      <div className="run-strip__actions">
        {state === 'running' ? <Button onClick={pauseRun}>{t('bulk.pause')}</Button> : null}
        {state === 'paused' ? (
          <Button variant="main" onClick={goOn}>
            {t('bulk.resume')}
          </Button>
        ) : null}
        <Button onClick={() => setReporting(true)}>{t('bulk.report')}</Button>
        {state === 'over' ? (
          <Button variant="quiet" onClick={dismissRun}>
            {t('bulk.dismiss')}
          </Button>
        ) : state === 'elsewhere' ? null : (
          <Button variant="danger" onClick={endRun}>
            {t('bulk.end')}
          </Button>
        )}
      </div>
      {reporting ? (
        <ReportDialog resource={run.resource} label={label} records={run.records} onClose={() => setReporting(false)} />
      ) : null}
    </section>
  );
}

/** Dismisses a run that is over, and of which nothing is left to see to, with the page that one leaves. */
function useDismissOnLeaving(isDone: boolean): void {
  const { pathname } = useLocation();
  const shownOn = useRef<string>(undefined);
  useEffect(() => {
    if (!isDone) return;
    shownOn.current ??= pathname;
    if (shownOn.current !== pathname) dismissRun();
  }, [isDone, pathname]);
}

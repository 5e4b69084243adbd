import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { MassGuides } from '../../../../../contract/generated/types';
import { formatNumber } from '../../../../fields/format';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { useLanguage } from '../../../../kit/language';
import { Alert } from '../../../../kit/alert';
import { ProgressBar } from '../../../../kit/progress-bar';
import { useTranslate } from '../../../../kit/use-translate';
import '../../../../screens/actions/action-dialog.css';
import { AffectedTable } from '../../../../screens/bulk/affected-table';
import type { NamedRecord } from '../../../../screens/bulk/record-columns';
import { SkippedTable } from '../../../../screens/bulk/skipped-table';
import { beginBatch } from './batch';
import { dryRunMass, type MassSelection } from './mass-calls';

type MassRecord = NonNullable<MassGuides['records']>[number];

/** Returns a record of the batch as the tables name it. */
function namedRecord({ contractRequestId: id, reference = id, recipient, city }: MassRecord): NamedRecord {
  return { id, name: reference, person: recipient, place: city };
}

interface MassDialogProps {
  label: string;
  selection: MassSelection;
  onClose: () => void;
  onBegun: () => void;
}

/** Renders, before waybills in mass, which requests get one, which not and why, and the most that a batch may have. */
export default function MassDialog({ label, selection, onClose, onBegun }: MassDialogProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('actions');
  const language = useLanguage();
  const formId = useId();
  const [batchId] = useState(() => crypto.randomUUID());
  const { isBusy, error: runError, run } = useAsyncAction();
  const { data: plan, error } = useQuery({
    queryKey: ['massGuides', 'dryRun', formId],
    queryFn: ({ signal }) => dryRunMass(selection, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const number = (value: number): string => formatNumber(value, language);
  const shown = plan?.records ?? [];
  const eligible = shown.filter(({ outcome }) => outcome === 'ELIGIBLE');
  const skipped = shown.filter(({ outcome }) => outcome === 'SKIPPED');
  const ready = plan !== undefined && plan.eligible > 0;

  const begin = async (): Promise<void> => {
    await beginBatch(
      shown.map(({ contractRequestId }) => contractRequestId),
      batchId,
    );
    onBegun();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (ready && !isBusy) void run(begin);
  };

  return (
    <Dialog
      open
      wide
      title={label}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {translate('cancel')}
          </Button>
          {plan ? (
            <Button
              type="submit"
              form={formId}
              variant="main"
              busy={isBusy}
              aria-disabled={!ready || undefined}
              aria-describedby={ready ? undefined : `${formId}-why`}
            >
              {t('mass.begin', { count: number(plan.eligible) })}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} className="action-dialog" noValidate onSubmit={submit}>
        {error ? (
          <Alert tone="rejected" title={t('mass.unread')}>
            {error.message}
          </Alert>
        ) : null}
        {runError ? (
          <Alert tone="rejected" title={translate('refused')}>
            {runError}
          </Alert>
        ) : null}
        {plan ? (
          <div role="status">
            <p>
              {t(plan.total > plan.eligible ? 'mass.plan' : 'mass.planAll', {
                count: number(plan.eligible),
                skipped: number(plan.total - plan.eligible),
              })}
            </p>
            {plan.limit === undefined ? null : <p>{t('mass.limit', { limit: number(plan.limit) })}</p>}
          </div>
        ) : error ? null : (
          <div className="bulk-reading" role="status">
            <span>{t('mass.reading')}</span>
            <ProgressBar label={label} />
          </div>
        )}
        {plan && !ready ? (
          <div id={`${formId}-why`}>
            <Alert tone="waiting">{t('mass.none')}</Alert>
          </div>
        ) : null}
        {eligible.length > 0 ? (
          <AffectedTable records={eligible.map(namedRecord)} placeLabel={t('manifest.city')} />
        ) : null}
        {skipped.length > 0 ? (
          <SkippedTable
            skipped={skipped.map((one) => ({ ...namedRecord(one), reasons: one.reasons ?? [] }))}
            placeLabel={t('manifest.city')}
          />
        ) : null}
        {ready ? <p>{t('mass.background')}</p> : null}
      </form>
    </Dialog>
  );
}

import { useEvent } from 'react-admin';
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { BulkAction, BulkInput } from '../../fields/action-extension';
import { formatNumber } from '../../fields/format';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { useActor } from '../actions/available-actions';
import { WideActionDialog } from '../actions/wide-action-dialog';
import { AffectedTable } from './affected-table';
import { dryRun, type CheckedRecord } from './dry-run';
import { planRun, useSkipReasons } from './plan-run';
import { ReadingProgress } from './reading-progress';
import { SkippedTable } from './skipped-table';
import { useCheck } from './use-check';
import { beginRun } from './runner';
import { useBulkRun } from './use-bulk-run';

interface BulkDialogProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  ids: readonly string[];
  onClose: () => void;
  onBegun: () => void;
}

/**
 * Renders, before an action on many records, which of them it will do, which not and why, and what it asks once for
 * all.
 */
export default function BulkDialog({ definition, action, ids, onClose, onBegun }: BulkDialogProps): ReactNode {
  const t = useTranslate('actions');
  const translate = useLabels();
  const language = useLanguage();
  const extensions = useExtensions();
  const actor = useActor(definition);
  const formId = useId();
  const run = useBulkRun();
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  const [read, setRead] = useState(0);
  const [found, setCheckedRecords] = useState<readonly CheckedRecord[]>();
  const [readError, setReadError] = useState<string>();
  const [input, setInput] = useState<BulkInput | undefined>({});
  const [tried, setTried] = useState(false);
  const { checkedRecords, checking, error } = useCheck(bulkAction, found, input);
  const getSkipReasons = useSkipReasons(definition, action);
  const label = translate(labelKey.action(definition.name, action.name));
  const placeLabel = definition.place && translate(labelKey.field(definition.name, definition.place));
  const number = (value: number): string => formatNumber(value, language);

  const look = useEvent(async (signal: AbortSignal): Promise<void> => {
    const loaded = await actionExtension(extensions, definition, action.name).bulk?.(definition.name);
    if (!loaded) return;
    if (loaded.Form) setInput(undefined);
    const result = await dryRun({ definition, action, bulkAction: loaded, actor, extensions }, ids, signal, setRead);
    setBulkAction(loaded);
    setCheckedRecords(result);
  });

  useEffect(() => {
    const controller = new AbortController();
    look(controller.signal).catch((reason: unknown) => {
      if (!controller.signal.aborted) setReadError(errorMessage(reason));
    });
    return () => controller.abort();
  }, [look]);

  const eligible = checkedRecords?.filter(({ eligibility }) => eligibility.allowed) ?? [];
  const skipped = checkedRecords?.filter(({ eligibility }) => !eligibility.allowed) ?? [];
  const busyElsewhere = run !== undefined && run.state !== 'over';
  const ready = bulkAction !== undefined && eligible.length > 0 && !busyElsewhere && !checking && error === undefined;

  const begin = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!ready || !checkedRecords || !input) return;
    const { recordFields, effects = [] } = bulkAction;
    const records = planRun(checkedRecords, [...recordFields, ...effects], getSkipReasons);
    beginRun({ resource: definition.name, action: action.name, label, input, records, state: 'running' }, bulkAction);
    onBegun();
  };

  return (
    <WideActionDialog
      label={label}
      onClose={onClose}
      main={
        checkedRecords ? (
          <Button
            type="submit"
            form={formId}
            variant={action.destructive ? 'danger' : 'main'}
            aria-disabled={!ready || undefined}
          >
            {t('bulk.begin', { action: label, count: number(eligible.length) })}
          </Button>
        ) : null
      }
    >
      <form id={formId} className="action-dialog" noValidate onSubmit={begin}>
        {(readError ?? error) ? <Alert tone="rejected">{readError ?? error}</Alert> : null}
        {checkedRecords || readError ? null : (
          <ReadingProgress label={label} done={read} total={ids.length}>
            {t('bulk.reading', { count: number(read), total: number(ids.length) })}
          </ReadingProgress>
        )}
        {checkedRecords ? (
          <p role="status" aria-busy={checking || undefined}>
            {t(skipped.length > 0 ? 'bulk.plan' : 'bulk.planAll', {
              count: number(eligible.length),
              skipped: number(skipped.length),
            })}
          </p>
        ) : null}
        {busyElsewhere ? <Alert tone="waiting">{t('bulk.another', { action: run.label })}</Alert> : null}
        {eligible.length > 0 ? <AffectedTable records={eligible} placeLabel={placeLabel} /> : null}
        {skipped.length > 0 ? (
          <SkippedTable
            skipped={skipped.map((one) => ({ ...one, reasons: getSkipReasons(one) }))}
            placeLabel={placeLabel}
          />
        ) : null}
        {bulkAction?.Form && (eligible.length > 0 || bulkAction.check) ? (
          <bulkAction.Form tried={tried} onInput={setInput} />
        ) : null}
      </form>
    </WideActionDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { Alert } from '../../../../kit/alert';
import { Button } from '../../../../kit/button';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { useTranslate } from '../../../../kit/use-translate';
import { useIntentKey } from '../../../../screens/use-intent-key';
import { WideActionDialog } from '../../../../screens/actions/wide-action-dialog';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { omitBlank } from '../../omit-blank';
import { closeManifestOnce } from './close-manifest-once';
import type { Manifest } from './closed-manifest';
import { isEligible, parcelOf } from './parcel';
import { ParcelsTable } from './parcels-table';
import { focusScanField, ScanPanel } from './scan-panel';
import { beginScanning, choose, countScanned, isComplete, type Scanning } from './scanning';
import { anyWaybill, isChosenBy, WaybillFilter } from './waybill-filter';

interface OpenManifestProps {
  label: string;
  /** Reads the generated waybills as they are now. */
  readAgain: () => Promise<readonly Guide[]>;
  waybills: readonly Guide[];
  isTicked: (waybill: Guide) => boolean;
  tickedCount: number;
  onClosed: (manifest: Manifest) => void;
  onClose: () => void;
}

/** Renders a manifest that is being put together. */
export function OpenManifest({
  label,
  readAgain,
  waybills,
  isTicked,
  tickedCount,
  onClosed,
  onClose,
}: OpenManifestProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('actions');
  const requests = useTranslate('requests');
  const id = useId();
  const queries = useQueryClient();
  const keyOf = useIntentKey();
  const [now] = useState(() => new Date());
  const [scanning, setScanning] = useState<Scanning>(() => {
    const eligible = waybills.filter(isEligible);
    const ticked = eligible.filter(isTicked).map(({ guideNumber }) => guideNumber);
    return choose(beginScanning(eligible.map(parcelOf)), ticked);
  });
  const [leftOut] = useState(() => tickedCount - scanning.chosen.length);
  const [choice, setChoice] = useState(anyWaybill);
  const [observation, setObservation] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isUnsure, setIsUnsure] = useState(false);
  const { isBusy, error, run } = useAsyncAction();
  const { chosen, complete } = scanning;
  const ready = isComplete(scanning);
  const scanned = countScanned(scanning);
  const scanField = useRef<HTMLDivElement>(null);
  const isIn = ({ guideNumber }: Guide): boolean => guideNumber !== undefined && chosen.includes(guideNumber);
  // What goes into the manifest is always in sight.
  const shown = waybills.filter((waybill) => isIn(waybill) || isChosenBy(choice, waybill, now));

  const close = async (): Promise<void> => {
    const { observation: tooLong } = observationTooLong(observation, requests);
    setProblem(tooLong);
    if (isBusy || !ready || tooLong !== undefined) return;
    const parcels = scanning.parcels.filter(({ waybill }) => chosen.includes(waybill));
    const scans = parcels.flatMap(({ waybill, request, serial }) =>
      serial === undefined ? [] : [{ guideNumber: waybill, reference: request, serialNumber: serial }],
    );
    const guideNumbers = parcels.map(({ waybill }) => waybill);
    const body = { guideNumbers, ...(scans.length > 0 && { scans }), ...omitBlank({ observation }) };
    await run(async () => {
      const closing = { body, idempotencyKey: keyOf(body), waybills: waybills.filter(isIn), readAgain };
      onClosed(await closeManifestOnce(queries, closing, setIsUnsure));
    });
  };

  return (
    <WideActionDialog
      label={label}
      // An hour of scanning is not thrown away by a press beside it.
      undismissable={chosen.length > 0}
      busy={isBusy}
      loss={
        scanned === 0
          ? undefined
          : {
              why: t('manifest.lose', { count: scanned }),
              lose: t('manifest.leave'),
              stay: t('manifest.goOn'),
              onStay: () => focusScanField(scanField.current),
            }
      }
      onClose={onClose}
      main={
        <Button
          variant="main"
          busy={isBusy}
          aria-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : `${id}-why`}
          onClick={() => void close()}
        >
          {t('manifest.close')}
        </Button>
      }
    >
      <div className="action-dialog">
        {error ? (
          <Alert tone="rejected" title={translate(isUnsure ? 'unknown.title' : 'refused')}>
            {error}
          </Alert>
        ) : null}
        {leftOut > 0 ? <Alert tone="waiting">{t('manifest.leftOut', { count: leftOut })}</Alert> : null}
        <ScanPanel field={scanField} scanning={scanning} onChange={setScanning} />
        <WaybillFilter waybills={waybills} choice={choice} now={now} onChange={setChoice} />
        <ParcelsTable waybills={shown} scanning={scanning} onChange={setScanning} />
        {ready ? null : (
          <p id={`${id}-why`}>
            {chosen.length === 0
              ? t('manifest.choose')
              : t('manifest.notYet', { count: chosen.length - complete.length })}
          </p>
        )}
        <ObservationField
          label={t('manifest.observation')}
          value={observation}
          error={problem}
          onChange={setObservation}
        />
      </div>
    </WideActionDialog>
  );
}

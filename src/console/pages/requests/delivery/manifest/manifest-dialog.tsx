import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { generateServientregaManifiest } from '../../../../../contract/generated/calls/certificate';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Alert } from '../../../../kit/alert';
import { Skeleton } from '../../../../kit/skeleton';
import { StateView } from '../../../../kit/state-view';
import { useTranslate } from '../../../../kit/use-translate';
import '../../../../screens/actions/action-dialog.css';
import '../../../../screens/bulk/bulk.css';
import { CallError } from '../../../../transport/call-error';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { waybillsInState } from '../delivery-calls';
import { omitBlank } from '../../omit-blank';
import { ChooseWaybills, isEligible, type Eligible } from './choose-waybills';
import { ClosedManifest, type Manifest } from './closed-manifest';
import './manifest.css';
import { ScanPanel } from './scan-panel';
import { beginScanning, isComplete, type Scanning } from './scanning';

interface ManifestDialogProps {
  label: string;
  onClose: () => void;
}

/** Puts generated waybills into a manifest: chosen, each parcel scanned, and closed only when all of them match. */
export default function ManifestDialog({ label, onClose }: ManifestDialogProps): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [parcels, setParcels] = useState<readonly Eligible[]>();
  const [manifest, setManifest] = useState<Manifest>();
  // The words of the scanning come with the choosing: the window does not blink between them.
  useTranslate('requests');
  if (manifest) return <ClosedManifest label={label} manifest={manifest} onClose={onClose} />;
  if (parcels) {
    return (
      <Scan
        label={label}
        parcels={parcels}
        onBack={() => setParcels(undefined)}
        onClosed={setManifest}
        onClose={onClose}
      />
    );
  }
  return <Choose label={label} chosen={chosen} onChange={setChosen} onNext={setParcels} onClose={onClose} />;
}

interface ChooseProps extends ManifestDialogProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  onNext: (parcels: readonly Eligible[]) => void;
}

function Choose({ label, chosen, onChange, onNext, onClose }: ChooseProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('actions');
  const { data, error, refetch } = useQuery({
    queryKey: ['courierQueue', 'generated'],
    queryFn: ({ signal }) => waybillsInState('GEN', signal),
    staleTime: 0,
  });
  const picked = (data ?? []).filter(isEligible).filter(({ guideId: waybillId }) => chosen.has(waybillId));
  return (
    <Dialog
      open
      wide
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('cancel')}</Button>
          <Button
            variant="main"
            aria-disabled={picked.length === 0 || undefined}
            onClick={() => {
              if (picked.length > 0) onNext(picked);
            }}
          >
            {t('manifest.next', { count: picked.length })}
          </Button>
        </>
      }
    >
      <div className="action-dialog">
        <p>{t('manifest.choose')}</p>
        {data ? (
          data.length === 0 ? (
            <StateView kind="empty" level={3} title={t('manifest.none')} why={t('manifest.noneWhy')} />
          ) : (
            <ChooseWaybills waybills={data} chosen={chosen} onChange={onChange} />
          )
        ) : error ? (
          <StateView
            kind={error instanceof CallError && error.status === 403 ? 'forbidden' : 'error'}
            level={3}
            title={t('manifest.unread')}
            why={error.message}
            action={<Button onClick={() => void refetch()}>{t('panel.again')}</Button>}
          />
        ) : (
          <div role="status" aria-label={t('manifest.loading')}>
            <Skeleton height="12rem" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ScanProps extends ManifestDialogProps {
  parcels: readonly Eligible[];
  onBack: () => void;
  onClosed: (manifest: Manifest) => void;
}

function Scan({ label, parcels, onBack, onClosed, onClose }: ScanProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('actions');
  const requests = useTranslate('requests');
  const id = useId();
  const queries = useQueryClient();
  const intent = useRef({ fingerprint: '', key: '' });
  const [scanning, setScanning] = useState<Scanning>(() =>
    beginScanning(
      parcels.map(({ guideNumber, reference, serialToken }) => ({
        waybill: guideNumber,
        request: reference,
        serial: serialToken,
      })),
    ),
  );
  const [observation, setObservation] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, error, run } = useAsyncAction();
  const ready = isComplete(scanning);

  const close = async (): Promise<void> => {
    const { observation: tooLong } = observationTooLong(observation, requests);
    setProblem(tooLong);
    if (isBusy || !ready || tooLong !== undefined) return;
    if (intent.current.fingerprint !== observation) intent.current = { fingerprint: observation, key: '' };
    if (intent.current.key === '') intent.current.key = crypto.randomUUID();
    await run(async () => {
      const scans = scanning.parcels.map((parcel) => ({
        guideNumber: parcel.waybill,
        reference: parcel.request,
        serialNumber: parcel.serial,
      }));
      const body = { guideNumbers: scans.map(({ guideNumber }) => guideNumber), scans, ...omitBlank({ observation }) };
      const { result } = await send(generateServientregaManifiest, { body, idempotencyKey: intent.current.key });
      void queries.invalidateQueries({ queryKey: ['deliveries'] });
      void queries.invalidateQueries({ queryKey: ['courierQueue'] });
      onClosed(result);
    });
  };

  return (
    <Dialog
      open
      wide
      title={label}
      // An hour of scanning is not thrown away by a press beside it.
      undismissable
      actions={
        <>
          <Button onClick={onClose}>{translate('cancel')}</Button>
          <Button onClick={onBack}>{t('manifest.back')}</Button>
          <Button
            variant="main"
            busy={isBusy}
            aria-disabled={!ready || undefined}
            aria-describedby={ready ? undefined : `${id}-why`}
            onClick={() => void close()}
          >
            {t('manifest.close')}
          </Button>
        </>
      }
    >
      <div className="action-dialog">
        {error ? (
          <Alert tone="rejected" title={translate('refused')}>
            {error}
          </Alert>
        ) : null}
        <ScanPanel scanning={scanning} onChange={setScanning} />
        {ready ? null : (
          <p id={`${id}-why`}>{t('manifest.notYet', { count: scanning.parcels.length - scanning.complete.length })}</p>
        )}
        <ObservationField
          label={t('manifest.observation')}
          value={observation}
          error={problem}
          onChange={setObservation}
        />
      </div>
    </Dialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { Button } from '../../../../kit/button';
import { Skeleton } from '../../../../kit/skeleton';
import { StateView } from '../../../../kit/state-view';
import { useTranslate } from '../../../../kit/use-translate';
import { WideActionDialog } from '../../../../screens/actions/wide-action-dialog';
import { useDefinition } from '../../../../screens/use-definition';
import '../../../../screens/bulk/bulk.css';
import { CallError } from '../../../../transport/call-error';
import { generatedWaybills } from '../delivery-calls';
import { ClosedManifest, type Manifest } from './closed-manifest';
import './manifest.css';
import { OpenManifest } from './open-manifest';

interface ManifestDialogProps {
  label: string;
  /** Whether a waybill, or its request, is ticked in the list. */
  isTicked: (waybill: Guide) => boolean;
  tickedCount: number;
  onClose: () => void;
}

/** Puts generated waybills into a manifest: chosen by hand or by scanning them, and closed only when each parcel matches. */
export default function ManifestDialog({ label, isTicked, tickedCount, onClose }: ManifestDialogProps): ReactNode {
  const t = useTranslate('logistics');
  // The words of its observation come with the rest: the window does not blink later.
  useTranslate('requests');
  useTranslate('forms');
  const provider = useDataProvider<DataProvider>();
  const courierQueue = useDefinition('courierQueue');
  const [manifest, setManifest] = useState<Manifest>();
  const { data, error, refetch } = useQuery({
    queryKey: ['courierQueue', 'generated'],
    queryFn: ({ signal }) => generatedWaybills(provider, courierQueue, signal),
    staleTime: 0,
    gcTime: 0,
    // What was scanned stays with the parcels it was scanned of.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const queries = useQueryClient();
  // The courier has taken them meanwhile, behind the first reading.
  const finish = (): void => {
    for (const resource of ['deliveries', 'courierQueue']) void queries.invalidateQueries({ queryKey: [resource] });
    onClose();
  };
  if (manifest) return <ClosedManifest label={label} manifest={manifest} onClose={finish} />;
  if (data && data.length > 0)
    return (
      <OpenManifest
        label={label}
        readAgain={() => generatedWaybills(provider, courierQueue)}
        waybills={data}
        isTicked={isTicked}
        tickedCount={tickedCount}
        onClosed={setManifest}
        onClose={onClose}
      />
    );
  return (
    <WideActionDialog label={label} onClose={onClose}>
      {data ? (
        <StateView kind="empty" level={3} title={t('manifest.none')} why={t('manifest.noneWhy')} />
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
    </WideActionDialog>
  );
}

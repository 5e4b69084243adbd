import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { Alert } from '../../../../kit/alert';
import { useTranslate } from '../../../../kit/use-translate';
import { saveManifest } from '../delivery-calls';

/** What the service says of a manifest that it closed: one of a provider may say none of it. */
export interface Manifest {
  manifestNumber?: string;
  filePath?: string;
  total?: number;
}

interface ClosedManifestProps {
  label: string;
  manifest: Manifest;
  onClose: () => void;
}

/** Renders a manifest that is closed, and its PDF for the courier who collects the parcels. */
export function ClosedManifest({ label, manifest, onClose }: ClosedManifestProps): ReactNode {
  const t = useTranslate('logistics');
  const { manifestNumber, filePath, total } = manifest;
  const { isBusy, error, run } = useAsyncAction();
  const [saved, setSaved] = useState<string>();
  const isNamed = manifestNumber !== undefined && total !== undefined;
  const download =
    manifestNumber !== undefined && filePath !== undefined
      ? async (): Promise<void> => setSaved(await saveManifest(manifestNumber, filePath))
      : undefined;
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('manifest.finish')}</Button>
          {download ? (
            <Button variant="main" icon={<Download size={16} />} busy={isBusy} onClick={() => void run(download)}>
              {t('manifest.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="action-dialog">
        <div role="status">
          <Alert
            tone="approved"
            title={isNamed ? t('manifest.done', { number: manifestNumber, total }) : t('manifest.accepted')}
          >
            {saved === undefined ? null : t('manifest.saved', { file: saved })}
          </Alert>
        </div>
        {error ? <Alert tone="rejected">{error}</Alert> : null}
      </div>
    </Dialog>
  );
}

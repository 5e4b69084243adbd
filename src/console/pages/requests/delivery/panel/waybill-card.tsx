import { FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import { consultFile } from '../../../../../contract/generated/calls/certificate';
import type { Guide } from '../../../../../contract/generated/types';
import { useAllowed } from '../../../../data/use-allowed';
import { useDefinitionLabels } from '../../../../fields/definition-labels';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Alert } from '../../../../kit/alert';
import { useTranslate } from '../../../../kit/use-translate';
import { PanelGroups } from '../../../../screens/panel/panel-groups';
import { useDefinition } from '../../../../screens/use-definition';
import { mayCall } from '../../../../../contract/access';
import { usePrivileges } from '../../../../session/use-session';
import { FileButton } from '../../panel/file-button';
import { saveLabel } from '../actions/label';
import { saveManifest } from '../delivery-calls';
import { WaybillChip } from '../waybill-cell';

/** Renders everything known of one waybill, its label and, once delivered, what proves it. */
export function WaybillCard({ waybill }: { waybill: Guide }): ReactNode {
  const t = useTranslate('logistics');
  const definition = useDefinition('courierQueue');
  const { guideNumber } = waybill;
  return (
    <article
      className="waybill-card"
      aria-label={guideNumber ? t('waybill.title', { number: guideNumber }) : t('waybill.pending')}
    >
      <WaybillHead waybill={waybill} />
      <WaybillBody waybill={waybill} definition={definition} />
    </article>
  );
}

function WaybillHead({ waybill: { guideNumber, status } }: { waybill: Guide }): ReactNode {
  const t = useTranslate('logistics');
  const definitionLabel = useDefinitionLabels();
  return (
    <div className="apart apart--close">
      <h4>{guideNumber ? t('waybill.title', { number: guideNumber }) : t('waybill.pending')}</h4>
      <WaybillChip state={status} name={definitionLabel(`lifecycles.guide.states.${status}`)} />
    </div>
  );
}

interface WaybillBodyProps {
  waybill: Guide;
  definition: ResourceDefinition;
  /** Its label is among the actions above. */
  labelAbove?: boolean;
}

/** Renders the same without its name, where the name stands above. */
export function WaybillBody({ waybill, definition, labelAbove = false }: WaybillBodyProps): ReactNode {
  const t = useTranslate('logistics');
  const held = usePrivileges();
  const { guideNumber = '', labelPath, evidencePath, manifestNumber, manifestPath } = waybill;
  const canDownloadLabel = useAllowed(definition, 'label');
  return (
    <PanelGroups<'guidePanel'>
      definition={definition}
      record={{ ...waybill }}
      parts={{
        waybillPapers: (
          <>
            {canDownloadLabel && labelPath !== undefined && !labelAbove ? <LabelButton waybill={waybill} /> : null}
            {canDownloadLabel && manifestNumber !== undefined && manifestPath !== undefined ? (
              <ManifestButton number={manifestNumber} path={manifestPath} />
            ) : null}
            {mayCall(consultFile, held) && evidencePath !== undefined ? (
              <FileButton path={evidencePath} name={t('waybill.evidenceOf', { number: guideNumber })} />
            ) : null}
          </>
        ),
      }}
    />
  );
}

function LabelButton({ waybill }: { waybill: Guide }): ReactNode {
  const t = useTranslate('logistics');
  return (
    <DownloadButton
      icon={<Printer size={16} />}
      label={t('waybill.label')}
      name={t('waybill.labelOf', { number: waybill.guideNumber ?? waybill.guideId })}
      download={() => saveLabel(waybill)}
    />
  );
}

function ManifestButton({ number, path }: { number: string; path: string }): ReactNode {
  const t = useTranslate('logistics');
  return (
    <DownloadButton
      icon={<FileText size={16} />}
      label={t('waybill.manifest', { number })}
      download={async () => void (await saveManifest(number, path))}
    />
  );
}

interface DownloadButtonProps {
  icon: ReactNode;
  label: string;
  /** What it is called where its label alone would not tell it from others. */
  name?: string;
  download: () => Promise<void>;
}

function DownloadButton({ icon, label, name, download }: DownloadButtonProps): ReactNode {
  const { isBusy, error, run } = useAsyncAction();
  return (
    <div>
      <Button icon={icon} busy={isBusy} aria-label={name} onClick={() => void run(download)}>
        {label}
      </Button>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
    </div>
  );
}

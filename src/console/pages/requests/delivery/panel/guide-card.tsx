import type { Privilege } from '../../../../../contract/generated/access';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import type { Guide } from '../../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../../fields/definition-labels';
import { useAsyncAction } from '../../../../kit/use-async-action';
import { Button } from '../../../../kit/button';
import { Alert } from '../../../../kit/alert';
import { useTexts } from '../../../../kit/text';
import { useDefinition } from '../../../../screens/use-definition';
import { usePrivileges } from '../../../../session/use-session';
import { RecordFacts } from '../../panel/record-facts';
import { FileButton } from '../../panel/file-button';
import { saveLabel } from '../actions/label';
import { GuideChip } from '../guide-cell';

const facts = [
  'carrier',
  'recipient',
  'address',
  'municipality',
  'department',
  'phone',
  'serialToken',
  'envelope',
  'manifestNumber',
  'createdAt',
  'lastStatusDate',
  'attempts',
  'nextAttemptAt',
  'lastError',
  'deliveredAt',
  'receivedBy',
];

/** Codes that may read what the courier printed. */
const readers: readonly Privilege[] = ['LOGISTIC_DOWNLOAD', 'LOGISTIC_CONSULT'];

/** Everything known of one guide, its label and, once delivered, what proves it. */
export function GuideCard({ guide }: { guide: Guide }): ReactNode {
  const t = useTexts('logistics');
  const definition = useDefinition('courierQueue');
  const { guideNumber } = guide;
  return (
    <article
      className="guide-card"
      aria-label={guideNumber ? t('guide.title', { number: guideNumber }) : t('guide.pending')}
    >
      <GuideHead guide={guide} />
      <GuideBody guide={guide} definition={definition} />
    </article>
  );
}

function GuideHead({ guide: { guideNumber, status } }: { guide: Guide }): ReactNode {
  const t = useTexts('logistics');
  const definitionLabel = useDefinitionLabels();
  return (
    <div className="apart apart--close">
      <h4>{guideNumber ? t('guide.title', { number: guideNumber }) : t('guide.pending')}</h4>
      <GuideChip state={status} name={definitionLabel(`lifecycles.guide.states.${status}`)} />
    </div>
  );
}

interface GuideBodyProps {
  guide: Guide;
  definition: ResourceDefinition;
  /** Its label is among the acts above. */
  labelAbove?: boolean;
}

/** The same without its name, where the name stands above. */
export function GuideBody({ guide, definition, labelAbove = false }: GuideBodyProps): ReactNode {
  const t = useTexts('logistics');
  const held = usePrivileges();
  const { guideNumber = '', labelPath, evidencePath } = guide;
  const reads = readers.some((code) => held.has(code));
  return (
    <>
      <RecordFacts definition={definition} record={{ ...guide }} names={facts} />
      {reads && labelPath !== undefined && !labelAbove ? <LabelButton guide={guide} /> : null}
      {reads && evidencePath !== undefined ? (
        <FileButton path={evidencePath} name={t('guide.evidenceOf', { number: guideNumber })} />
      ) : null}
    </>
  );
}

function LabelButton({ guide }: { guide: Guide }): ReactNode {
  const t = useTexts('logistics');
  const { isBusy, error, run } = useAsyncAction();
  return (
    <div>
      <Button
        icon={<Printer size={16} />}
        busy={isBusy}
        aria-label={t('guide.labelOf', { number: guide.guideNumber ?? guide.guideId })}
        onClick={() => void run(() => saveLabel(guide))}
      >
        {t('guide.label')}
      </Button>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
    </div>
  );
}

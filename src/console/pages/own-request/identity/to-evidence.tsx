import type { ReactNode } from 'react';
import { catalogues } from '../../../../contract/generated/catalogues';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { evidenceId } from './missing-proofs';

interface ToEvidenceProps {
  /** The validation that the evidence takes the place of. */
  type: string;
  /** The evidence that is asked for. */
  remedies: readonly string[];
  /** It is what can be done next. */
  isNext: boolean;
}

/** Renders the way on where another try changes nothing: to the evidence, if it is asked for. */
export function ToEvidence({ type, remedies, isNext }: ToEvidenceProps): ReactNode {
  const t = useTranslate('application');
  const evidence = catalogues.validationTypes[type]?.evidence;
  if (evidence === undefined || !remedies.includes(evidence)) return null;
  return (
    <Button variant={isNext ? 'main' : 'plain'} onClick={() => document.getElementById(evidenceId(evidence))?.focus()}>
      {t('identity.toEvidence')}
    </Button>
  );
}

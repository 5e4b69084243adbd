import type { ReactNode } from 'react';
import { catalogues } from '../../../../contract/generated/catalogues';
import type { RequestValidation } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';

/** Returns the id of the element where a validation is run. */
export const validationId = (type: string): string => `validation-${type}`;

/** Returns the id of the element where evidence is uploaded. */
export const evidenceId = (type: string): string => `evidence-${type}`;

interface MissingProofsProps {
  /** The validations that are neither satisfactory nor have their evidence. */
  open: readonly RequestValidation[];
  remedies: readonly string[];
}

/** Renders that the identity is not proven yet, and the way to each thing that is missing. */
export function MissingProofs({ open, remedies }: MissingProofsProps): ReactNode {
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
  const missing = open.map(({ validationType }) => {
    const evidence = catalogues.validationTypes[validationType]?.evidence;
    return evidence !== undefined && remedies.includes(evidence)
      ? { id: evidenceId(evidence), label: definitionLabel(`documentTypes.${evidence}`) }
      : { id: validationId(validationType), label: definitionLabel(`validationTypes.${validationType}`) };
  });
  // Two validations may ask for the same evidence.
  const labels = new Map(missing.map(({ id, label }) => [id, label]));
  return (
    <Alert tone="rejected">
      <p>{t('identity.submitting')}</p>
      {labels.size > 0 ? (
        <ul className="application__needs">
          {[...labels].map(([id, label]) => (
            <li key={id}>
              <Button variant="quiet" onClick={() => document.getElementById(id)?.focus()}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

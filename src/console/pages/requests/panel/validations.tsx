import { Check, CircleDashed, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestValidation } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Chip } from '../../../kit/chip';
import { PlainTable } from '../../../kit/plain-table';
import type { Tone } from '../../../../contract/generated/states';
import { useTranslate } from '../../../kit/use-translate';

const looks: Readonly<Record<string, { tone: Tone; icon: ReactNode }>> = {
  SAT: { tone: 'approved', icon: <Check size={14} /> },
  NST: { tone: 'rejected', icon: <X size={14} /> },
};
const unknown = { tone: 'ended', icon: <CircleDashed size={14} /> } as const;

/**
 * Renders what was validated of the applicant: kind, whether it must be satisfactory, how it came out and what was
 * answered.
 */
export function Validations({ validations }: { validations: readonly RequestValidation[] }): ReactNode {
  const t = useTranslate('requests');
  const validation = useTranslate('validations');
  const definitionLabel = useDefinitionLabels();
  return (
    <PlainTable heads={[t('panel.validation'), t('panel.result')]} className="request-table">
      <tbody>
        {validations.map(({ validationType, mandatory, validationStatus, message }) => {
          const { tone, icon } = looks[validationStatus ?? ''] ?? unknown;
          return (
            <tr key={validationType}>
              <th scope="row">
                {definitionLabel(`validationTypes.${validationType}`)}
                <span className="request-table__more">{t(mandatory ? 'panel.mandatory' : 'panel.voluntary')}</span>
              </th>
              <td>
                <Chip tone={tone} icon={icon}>
                  {validation(`status.${validationStatus ?? 'none'}`)}
                </Chip>
                {message ? <span className="request-table__more">{message}</span> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

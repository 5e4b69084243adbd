import type { ReactNode } from 'react';
import type { StepResult } from '../../../../contract/generated/types';
import { useTexts } from '../../../kit/text';
import { When } from '../../../kit/when';
import { FileButton } from './file-button';

/** The step table (specification 1, section 3): each step, when, how it ended, and the file that supports it. */
export function Steps({ steps }: { steps: readonly StepResult[] }): ReactNode {
  const t = useTexts('requests');
  return (
    <table className="request-table">
      <thead>
        <tr>
          <th scope="col">{t('panel.step')}</th>
          <th scope="col">{t('panel.date')}</th>
          <th scope="col">{t('panel.support')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, date, result, support }, place) => (
          <tr key={place}>
            <th scope="row">
              {step}
              {result ? <span className="request-table__more">{result}</span> : null}
            </th>
            <td>{date ? <When value={date} /> : null}</td>
            <td>{support ? <FileButton path={support} name={step} /> : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

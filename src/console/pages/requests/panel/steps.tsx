import type { ReactNode } from 'react';
import type { StepResult } from '../../../../contract/generated/types';
import { PlainTable } from '../../../kit/plain-table';
import { useTranslate } from '../../../kit/use-translate';
import { FullTime } from '../../../kit/full-time';
import { FileButton } from './file-button';

/** Renders the step table: each step, when, how it ended, and the file that supports it. */
export function Steps({ steps }: { steps: readonly StepResult[] }): ReactNode {
  const t = useTranslate('requests');
  return (
    <PlainTable heads={[t('panel.step'), t('panel.date'), t('panel.support')]} className="request-table">
      <tbody>
        {steps.map(({ step, date, result, support }, place) => (
          <tr key={place}>
            <th scope="row">
              {step}
              {result ? <span className="request-table__more">{result}</span> : null}
            </th>
            <td>{date ? <FullTime value={date} /> : null}</td>
            <td>{support ? <FileButton path={support} name={step} /> : '—'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

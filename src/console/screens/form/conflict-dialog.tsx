import { useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTranslate } from '../../kit/use-translate';
import { useFormatValue } from './format-value';
import { differences, merged, proposed, type Difference, type Side } from './merge';
import type { Values } from './values';

interface ConflictDialogProps {
  definition: ResourceDefinition;
  base: Values;
  theirs: Values;
  ours: Values;
  onChoose: (record: Values) => void;
  onCancel: () => void;
}

/** Shows a record that another person saved meanwhile: each field as base, theirs and ours, and which one stays. */
export function ConflictDialog({ definition, base, theirs, ours, onChoose, onCancel }: ConflictDialogProps): ReactNode {
  const t = useTranslate('forms');
  const translate = useLabels();
  const names = definition.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
  const rows = differences(names, base, theirs, ours);
  const formatValue = useFormatValue(definition, [base, theirs, ours]);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const choose = (name: string, side: Side): void => setChoices({ ...choices, [name]: side });
  return (
    <Dialog
      open
      wide
      alert
      title={t('conflict.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('leave.stay')}</Button>
          <Button variant="main" onClick={() => onChoose(merged(theirs, rows, choices))}>
            {t('conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.why')}</p>
      <div className="conflict">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.base')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.ours')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConflictRow
                key={row.name}
                row={row}
                label={translate(labelKey.field(definition.name, row.name), { _: row.name })}
                formatValue={(value) => formatValue(row.name, value)}
                side={choices[row.name] ?? proposed(row)}
                onChoose={(side) => choose(row.name, side)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

interface ConflictRowProps {
  row: Difference;
  label: string;
  formatValue: (value: unknown) => string;
  side: Side;
  onChoose: (side: Side) => void;
}

function ConflictRow({ row, label, formatValue, side, onChoose }: ConflictRowProps): ReactNode {
  const option = (which: Side): ReactNode => (
    <td>
      <label>
        <input type="radio" name={`conflict-${row.name}`} checked={side === which} onChange={() => onChoose(which)} />
        <span>{formatValue(row[which])}</span>
      </label>
    </td>
  );
  return (
    <tr data-conflict={row.isConflict || undefined}>
      <th scope="row">{label}</th>
      <td>{formatValue(row.base)}</td>
      {option('theirs')}
      {option('ours')}
    </tr>
  );
}

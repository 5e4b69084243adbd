import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTexts } from '../../kit/text';
import { useValueWords } from './value-words';
import { differences, merged, proposed, type Difference, type Side } from './merge';
import type { Values } from './values';

interface ConflictDialogProps {
  definition: ResourceDefinition;
  base: Values;
  theirs: Values;
  mine: Values;
  onChoose: (record: Values) => void;
  onCancel: () => void;
}

/** Somebody saved the record meanwhile: each field as it was, theirs and mine, and which one stays. */
export function ConflictDialog({ definition, base, theirs, mine, onChoose, onCancel }: ConflictDialogProps): ReactNode {
  const t = useTexts('forms');
  const say = useTranslate();
  const names = definition.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
  const rows = differences(names, base, theirs, mine);
  const words = useValueWords(definition, [base, theirs, mine]);
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
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConflictRow
                key={row.name}
                row={row}
                label={say(labelKey.field(definition.name, row.name), { _: row.name })}
                words={(value) => words(row.name, value)}
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
  words: (value: unknown) => string;
  side: Side;
  onChoose: (side: Side) => void;
}

function ConflictRow({ row, label, words, side, onChoose }: ConflictRowProps): ReactNode {
  const option = (which: Side): ReactNode => (
    <td>
      <label>
        <input type="radio" name={`conflict-${row.name}`} checked={side === which} onChange={() => onChoose(which)} />
        <span>{words(row[which])}</span>
      </label>
    </td>
  );
  return (
    <tr data-clash={row.clash || undefined}>
      <th scope="row">{label}</th>
      <td>{words(row.base)}</td>
      {option('theirs')}
      {option('mine')}
    </tr>
  );
}

import type { ReactNode } from 'react';
import { PlainTable } from '../../kit/plain-table';
import { useTranslate } from '../../kit/use-translate';
import type { EntryChange } from './entry-changes';
import './changes-table.css';

/** Renders what an entry of the audit trail says was changed, a line for each value. */
export function ChangesTable({ changes }: { changes: readonly EntryChange[] }): ReactNode {
  const t = useTranslate('audit');
  const isCompared = changes.some(({ from, isHidden }) => from !== undefined || isHidden === true);
  const heads = isCompared ? [t('panel.before'), t('panel.after')] : [t('panel.value')];
  return (
    <PlainTable className="changes-table" heads={[t('panel.field'), ...heads]}>
      <tbody>
        {changes.map(({ label, from, to, isHidden }, place) => (
          <tr key={place}>
            <th scope="row">{label}</th>
            {isHidden ? (
              <td colSpan={2}>{t('panel.hidden')}</td>
            ) : (
              <>
                {from !== undefined && <td>{from || '—'}</td>}
                <td colSpan={isCompared && from === undefined ? 2 : 1}>{to || '—'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

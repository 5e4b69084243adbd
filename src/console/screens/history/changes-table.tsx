import type { ReactNode } from 'react';
import { PlainTable } from '../../kit/plain-table';
import { useTranslate } from '../../kit/use-translate';
import type { EntryChange } from './entry-changes';
import './changes-table.css';

/** Renders what an entry of the audit trail says was changed, a line for each value. */
export function ChangesTable({ changes }: { changes: readonly EntryChange[] }): ReactNode {
  const t = useTranslate('audit');
  return (
    <PlainTable className="changes-table" heads={[t('panel.field'), t('panel.before'), t('panel.after')]}>
      <tbody>
        {changes.map(({ label, from, to, isHidden }, place) => (
          <tr key={place}>
            <th scope="row">{label}</th>
            {isHidden ? (
              <td colSpan={2}>{t('panel.hidden')}</td>
            ) : (
              <>
                {from !== undefined && <td>{from || '—'}</td>}
                <td colSpan={from === undefined ? 2 : 1}>{to || '—'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

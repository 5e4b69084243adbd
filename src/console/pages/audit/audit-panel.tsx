import { X } from 'lucide-react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { isObject } from '../../../contract/is-object';
import type { PanelProps } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { DescriptionList } from '../../kit/description-list';
import { formatDateTime } from '../../kit/format-date-time';
import { IconButton } from '../../kit/icon-button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { ChangesTable } from '../../screens/history/changes-table';
import { entryChanges } from '../../screens/history/entry-changes';
import { PanelSkeleton } from '../../screens/panel/panel-skeleton';
import { subjectName } from './subject-name';
import './audit.css';

/** Renders one entry of the audit trail beside the list: all that it holds. */
export default function AuditPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTranslate('audit');
  const heading = useRef<HTMLHeadingElement>(null);
  // The person who opened it goes on reading here, and not in the list.
  useEffect(() => heading.current?.focus(), []);
  const { data, error, refetch } = useGetOne<RaRecord>(definition.name, { id });
  return (
    <div className="panel__content">
      <header className="panel__header">
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {data ? String(data['actionName']) : t('panel.title')}
        </h2>
        <IconButton label={t('panel.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {data ? (
        <Entry record={data} />
      ) : error ? (
        <StateView
          kind="error"
          level={3}
          title={t('panel.failed')}
          why={error.message}
          action={<Button onClick={() => void refetch()}>{t('panel.again')}</Button>}
        />
      ) : (
        <div role="status" aria-label={t('panel.loading')}>
          <PanelSkeleton />
        </div>
      )}
    </div>
  );
}

function Entry({ record }: { record: RaRecord }): ReactNode {
  const t = useTranslate('audit');
  const translate = useLabels();
  const label = (field: string): string => translate(labelKey.field('auditEntries', field));
  const text = (field: string): string => String(record[field] ?? '');
  const changes = isObject(record['detail'])
    ? entryChanges(translate, text('subject'), record['detail'], text('action'))
    : [];
  return (
    <div className="audit-panel">
      <section>
        <h3>{t('panel.what')}</h3>
        <DescriptionList
          items={[
            [label('at'), formatDateTime(new Date(text('at')))],
            [label('actor'), text('actor') || t('panel.system')],
            [label('subjectName'), subjectName(translate, record)],
            [label('address'), text('address')],
            [label('sequence'), text('sequence')],
            [label('action'), <code key="action">{text('action')}</code>],
            [label('subject'), <code key="subject">{text('subject')}</code>],
            [label('hash'), <code key="hash">{text('hash')}</code>],
          ]}
        />
      </section>
      <section>
        <h3>{t('panel.changes')}</h3>
        {changes.length === 0 ? <p>{t('panel.nothing')}</p> : <ChangesTable changes={changes} />}
      </section>
    </div>
  );
}

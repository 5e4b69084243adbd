import { useId, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Highlighted } from '../../fields/highlighted';
import { useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { FieldNotes } from '../../kit/field';
import { formatDateTime } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { HistoryButton } from '../../screens/history/history-button';
import { ConfiguredValue } from './configured-value';
import { keyDefinition, keyHelp, keyLabel } from './entry';
import { SettingControl } from './setting-control';
import { useSettingEdit } from './use-setting-edit';

interface SettingRowProps {
  definition: ResourceDefinition;
  record: RaRecord;
  canEdit: boolean;
  /** What is searched for. */
  terms: readonly string[];
  /** Why it was found, beside its name and its help. */
  matches: readonly string[];
  /** What is written and not saved; undefined: nothing is. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Renders one setting: its name, what it does, its value, edited where it stands, and the default beside it. */
export function SettingRow(props: SettingRowProps): ReactNode {
  const { definition, record, canEdit, draft, onDraft } = props;
  const t = useTranslate('configurations');
  const translate = useLabels();
  const id = useId();
  const key = String(record.id);
  const settingDefinition = keyDefinition(key);
  const name = translate(keyLabel(key), { _: key });
  const { base, stored, value, change, check, save, isBusy, error } = useSettingEdit({
    definition,
    record,
    name,
    draft,
    onDraft,
  });
  const byDefault = settingDefinition && String(settingDefinition.default);

  return (
    <li className="setting">
      <Explanation {...props} id={id} name={name} />
      <form
        className="setting__form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SettingControl
          id={id}
          definition={settingDefinition}
          value={value}
          readOnly={!canEdit}
          error={error}
          onChange={change}
          onLeave={check}
        />
        {draft === undefined ? null : (
          <>
            <Button variant="main" type="submit" busy={isBusy}>
              {t('save')}
            </Button>
            <Button onClick={() => change(stored)}>{t('discard')}</Button>
          </>
        )}
        <FieldNotes id={id} error={error} />
        <p className="setting__default">
          {byDefault === undefined ? null : value === byDefault ? (
            t('isDefault')
          ) : (
            <>
              <ByDefault configurationKey={key} value={byDefault} />
              {canEdit ? (
                <Button variant="quiet" onClick={() => change(byDefault)}>
                  {t('restore')}
                </Button>
              ) : null}
            </>
          )}
        </p>
        <LastChange record={base} name={name} />
      </form>
    </li>
  );
}

/** Renders the name of a setting, what it does, and why it was found. */
function Explanation({
  id,
  name,
  record,
  terms,
  matches,
}: Pick<SettingRowProps, 'record' | 'terms' | 'matches'> & { id: string; name: string }): ReactNode {
  const t = useTranslate('configurations');
  const translate = useLabels();
  const key = String(record.id);
  const settingDefinition = keyDefinition(key);
  return (
    <div>
      <label className="setting__name" htmlFor={id}>
        <Highlighted text={name} terms={terms} />
      </label>
      <span className="configuration-code">{key}</span>
      <p className="setting__help" id={`${id}-help`}>
        <Highlighted text={translate(keyHelp(key), { _: '' })} terms={terms} />{' '}
        {settingDefinition?.minimum !== undefined && settingDefinition.maximum !== undefined
          ? t('range', { min: settingDefinition.minimum, max: settingDefinition.maximum })
          : null}
      </p>
      {matches.length > 0 ? (
        <p className="setting__help">
          {t('matches')} <Highlighted text={matches.join(', ')} terms={terms} />
        </p>
      ) : null}
    </div>
  );
}

function ByDefault({ configurationKey, value }: { configurationKey: string; value: string }): ReactNode {
  const t = useTranslate('configurations');
  const [before = '', after = ''] = t('byDefault', { value: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <ConfiguredValue configurationKey={configurationKey} value={value} />
      {after}
    </span>
  );
}

function LastChange({ record, name }: { record: RaRecord; name: string }): ReactNode {
  const t = useTranslate('configurations');
  const { id, updatedAt, updatedBy } = record;
  if (typeof updatedAt !== 'string') return null;
  const date = formatDateTime(new Date(updatedAt));
  return (
    <div className="setting__default">
      {typeof updatedBy === 'string' ? t('changedBy', { name: updatedBy, date }) : t('changedAt', { date })}
      <HistoryButton subject={`configuration/${String(id)}`} name={name} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { deepEqual } from '../../../contract/deep-equal';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { labelKey, useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { useFormatValue } from '../form/format-value';

interface RecordDiffProps {
  definition: ResourceDefinition;
  from: RecordValues;
  to: RecordValues;
  /** Who changed it is unknown: no response came to what was sent from here. */
  isOutcomeUnknown?: boolean;
}

/** Lists the fields that have changed since the action began, each with its former and its present value. */
export function RecordDiff({ definition, from, to, isOutcomeUnknown = false }: RecordDiffProps): ReactNode {
  const t = useTranslate('actions');
  const translate = useLabels();
  const formatValue = useFormatValue(definition, [from, to]);
  const rows = definition.fields.filter(
    ({ name, type }) => type !== 'object' && name !== 'version' && !deepEqual(from[name], to[name]),
  );
  return (
    <Alert tone="waiting" title={t(isOutcomeUnknown ? 'unknown.diff' : 'changed.title')}>
      {isOutcomeUnknown ? null : <p>{t('changed.why')}</p>}
      <dl className="record-diff">
        {rows.map(({ name }) => (
          <div key={name}>
            <dt>{translate(labelKey.field(definition.name, name))}</dt>
            <dd>
              <del>{formatValue(name, from[name])}</del> → <ins>{formatValue(name, to[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

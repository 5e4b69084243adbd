import { useState } from 'react';
import { useLabels } from '../../fields/labels';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { CellContext } from '../../fields/cells/cell';
import { chooseRenderer } from '../../fields/field-renderer';
import { useExtensions } from '../../fields/extensions';
import { useReferenceNames } from '../../fields/reference-names';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import type { Values } from './values';

/** Returns how values of a record are written, as a list would; a dash for nothing. */
export function useFormatValue(
  definition: ResourceDefinition,
  records: readonly Values[],
): (name: string, value: unknown) => string {
  const { cells } = useExtensions();
  const language = useLanguage();
  const translate = useLabels();
  const t = useTranslate('forms');
  const [rows] = useState(records);
  const nameOf = useReferenceNames(definition.fields, rows);
  const labels = { yes: t('switch.yes'), no: t('switch.no'), paused: '' };
  return (name, value) => {
    const field = definition.fields.find((one) => one.name === name);
    if (!field || value === null || value === undefined) return '—';
    const context: CellContext = {
      resource: definition.name,
      language,
      translate,
      labels,
      now: new Date(0),
      nameOf,
    };
    return chooseRenderer(cells, field, [field.cell]).text({ value, record: rows[0] ?? {}, field, context });
  };
}

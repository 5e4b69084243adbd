import type { ReactNode } from 'react';
import { labelKey, useLabels } from '../../fields/labels';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { CellContext, RecordValues } from '../../fields/cells/cell';
import { pastLabel } from '../../fields/past-label';
import { voidValue } from '../../fields/void-value';
import { chooseRenderer } from '../../fields/field-renderer';
import { useExtensions } from '../../fields/extensions';
import { DescriptionList, type DescriptionItem } from '../../kit/description-list';
import { ExternalLink } from '../../kit/external-link';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useCurrentMinute } from '../../kit/relative-time';

interface RecordFactsProps {
  definition: ResourceDefinition;
  record: RecordValues;
  /** Fields in their order; those without a value are left out, unless their cell says that it is not known. */
  names: readonly string[];
}

/** Renders values of a record under their labels, each drawn as its column would. */
export function RecordFacts({ definition, record, names }: RecordFactsProps): ReactNode {
  const { cells } = useExtensions();
  const translate = useLabels();
  const t = useTranslate('lists');
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  const labels = { yes: t('yes'), no: t('no'), paused: t('paused') };
  const context: CellContext = {
    resource: definition.name,
    language,
    translate,
    labels,
    now,
    isOfRecord: true,
    nameOf: () => undefined,
  };
  const facts = names.flatMap((name): DescriptionItem[] => {
    const field = definition.fields.find((one) => one.name === name);
    const value = record[name];
    if (!field) return [];
    const column = definition.list.columns.find((one) => one.field === name);
    const cellNames = [definition.overrides.columns?.[name], column?.kind, field.cell];
    const cell = chooseRenderer(cells, field, cellNames);
    if (!cell.isAbsenceShown && (value === undefined || value === null || value === '')) return [];
    const input = { value, record, field, context };
    const label =
      voidValue(field, record, context)?.label ??
      pastLabel(field, value, context) ??
      translate(labelKey.field(definition.name, name), { _: name });
    if (field.format === 'uri') return [[label, <ExternalLink key={name} url={cell.text(input)} />]];
    return [[label, cell.draw ? cell.draw(input) : cell.text(input)]];
  });
  return <DescriptionList items={facts} />;
}

import type { Cell } from '../../fields/cells/cell';
import { ConfiguredValue } from './configured-value';
import { keyDefinition, keyLabel, valueText } from './entry';

/** The key as people call it, its code beside it. */
export const configurationKeyCell: Cell = {
  text: ({ value }) => String(value),
  draw: ({ value, context }) => (
    <>
      {context.translate(keyLabel(String(value)), { _: String(value) })}{' '}
      <span className="configuration-code">{String(value)}</span>
    </>
  ),
  width: 360,
};

/** The value as its key means it, with its unit. */
export const configurationValueCell: Cell = {
  draw: ({ value, record }) => (
    <ConfiguredValue configurationKey={String(record['configurationKey'])} value={String(value)} />
  ),
  text: ({ value, record, context }) =>
    valueText(keyDefinition(record['configurationKey']), String(value), context.labels, context.language),
  width: 200,
};

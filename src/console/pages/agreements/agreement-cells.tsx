import { colombianDay } from '../../../contract/colombia';
import type { Cell, CellRenderers } from '../../fields/cells/cell';
import { onlyByName } from '../../fields/field-renderer';
import { formatNumber } from '../../fields/format';
import { labelKey } from '../../fields/labels';
import { StatusChip } from '../../kit/status-chip';
import type { Tone } from '../../../contract/generated/states';
import { agreementOf, leftOf, stateOf, sumOf, type AgreementProduct, type AgreementState } from './agreement';
import './agreements.css';

const looks: Readonly<Record<AgreementState, { tone: Tone; icon: string }>> = {
  inForce: { tone: 'approved', icon: 'circle-check' },
  noQuota: { tone: 'waiting', icon: 'circle-alert' },
  inactive: { tone: 'ended', icon: 'circle-dashed' },
  notBegun: { tone: 'waiting', icon: 'hourglass' },
  over: { tone: 'ended', icon: 'archive' },
};

/** In force or why not, by its dates and its switch. */
const state: Cell = {
  text: ({ record, field, context }) =>
    context.translate(
      labelKey.columnTexts(context.resource, field.name, stateOf(agreementOf(record), colombianDay(context.now))),
    ),
  draw: (input) => {
    const look = looks[stateOf(agreementOf(input.record), colombianDay(input.context.now))];
    return <StatusChip {...look} label={state.text(input)} />;
  },
  width: 130,
  absent: true,
  isState: true,
};

const productsOf = (value: unknown): readonly AgreementProduct[] => (value ?? []) as readonly AgreementProduct[];

/** What is spent of what there is, over all products, and whether one of them has nearly nothing left. */
const quotaUse: Cell = {
  text: ({ value, field, context: { resource, language, translate } }) => {
    const key = (name: string) => labelKey.columnTexts(resource, field.name, name);
    const number = (count: number): string => formatNumber(count, language);
    const products = productsOf(value);
    const { quota, used } = sumOf(products);
    if (products.length === 0) return translate(key('none'));
    const labels = translate(key('used'), { used: number(used), quota: number(quota) });
    const short = products.filter((product) => leftOf(product) !== 'enough').length;
    if (short === 0) return labels;
    return `${labels} · ${short === 1 ? translate(key('shortOne')) : translate(key('shortMany'), { count: number(short) })}`;
  },
  draw: (input) => {
    const products = productsOf(input.value);
    const { quota, used } = sumOf(products);
    const short = products.some((product) => leftOf(product) !== 'enough');
    return (
      <span className="quota-use">
        {quota > 0 ? (
          <progress
            className="quota-use__bar"
            value={used}
            max={quota}
            data-short={short || undefined}
            aria-hidden="true"
          />
        ) : null}
        {quotaUse.text(input)}
      </span>
    );
  },
  width: 240,
  absent: true,
};

export const agreementCells = {
  agreementState: { rank: onlyByName, rendering: state },
  quotaUse: { rank: onlyByName, rendering: quotaUse },
} satisfies CellRenderers;

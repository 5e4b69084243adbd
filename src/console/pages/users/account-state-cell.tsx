import type { Cell } from '../../fields/cells/cell';
import { labelKey } from '../../fields/labels';
import { statusLook } from '../../fields/status-look';
import { cachedStatusChip } from '../../kit/status-chip';

/** Renders whether an account is in use, and of an active one without a password that it waits for its person. */
export const accountState: Cell = {
  text: ({ value, record, field, context: { resource, translate } }) =>
    record['invited'] === true
      ? translate(labelKey.field(resource, 'invited'))
      : translate(labelKey.option(resource, field.name, String(value)), { _: String(value) }),
  draw: (input) => {
    const state = input.record['invited'] === true ? 'PENDING' : String(input.value);
    return cachedStatusChip({ ...statusLook(state), label: accountState.text(input) });
  },
  width: 130,
  isState: true,
};

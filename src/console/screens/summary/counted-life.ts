import type { Summary } from '../../../contract/generated/definitions/resource';
import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { DefinitionLabelKey } from '../../fields/definition-labels';
import type { FilterValues } from '../list/list-filters';

/** The life of what a dashboard counts: its states in their order and colours, its events, and the filter of its list. */
export interface CountedLife {
  readonly name: 'request' | 'guide';
  readonly states: readonly string[];
  readonly stateKey: (state: string) => DefinitionLabelKey;
  readonly stateAfter: (event: string) => string;
  /** The token of the colour of what an event leads to. */
  readonly colourAfter: (event: string) => string;
  readonly stateFilter: (state: string) => FilterValues;
}

interface Lifecycle {
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly tone: string }>>;
  readonly events: readonly { readonly name: string; readonly to?: string | undefined }[];
}

function lifeOf(name: CountedLife['name'], { initial, states, events }: Lifecycle, field: string): CountedLife {
  const stateAfter = (event: string): string => events.find((one) => one.name === event)?.to ?? initial;
  return {
    name,
    states: Object.keys(states),
    stateKey: (state) => `lifecycles.${name}.states.${state}`,
    stateAfter,
    colourAfter: (event) => `var(--tone-${states[stateAfter(event)]?.tone})`,
    stateFilter: (state) => ({ [field]: state }),
  };
}

/** By what a dashboard counts. */
export const countedLives: Readonly<Record<Summary['of'], CountedLife>> = {
  requests: lifeOf('request', requestLifecycle, 'serviceStatusId'),
  waybills: lifeOf('guide', guideLifecycle, 'guideStatus'),
};

import type { ProviderState, StateTable } from './generated/provider-profile';

type ProvidedStates = Readonly<Record<string, StateTable>>;

let provided: ProvidedStates = {};

/** Registers the states that a provider's profile adds to the lifecycles; the server, whose lifecycles they are not, has none. */
export function provideStates(states: ProvidedStates = {}): void {
  provided = states;
}

/** Returns what the profile says of a state that the lifecycle does not have. */
export function providedState(lifecycle: string, state: string): ProviderState | undefined {
  const table = Object.hasOwn(provided, lifecycle) ? provided[lifecycle] : undefined;
  const found = table && Object.hasOwn(table, state) ? table[state] : undefined;
  return typeof found === 'object' ? found : undefined;
}

import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { State } from '../../../contract/generated/states';

/** Returns the state that an event leads to, in whose colour it's drawn. */
export const stateAfter = (event: string): State =>
  requestLifecycle.events.find(({ name }) => name === event)?.to ?? requestLifecycle.initial;

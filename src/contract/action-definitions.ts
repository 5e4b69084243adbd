import type { Access } from './generated/access';
import type { Action, ActionPlace } from './generated/definitions/resource';

export type { ActionPlace };
export interface ConditionRule {
  const?: unknown;
  enum?: readonly unknown[];
  not?: { const?: unknown; enum?: readonly unknown[] };
  /** Every value whose meaning is known; another one decides nothing. */
  known?: readonly unknown[];
}
/** The part of JSON Schema that an action's `when` is written in. */
export interface ActionCondition {
  properties?: Readonly<Record<string, ConditionRule>>;
  required?: readonly string[];
  /** What the record must not have. */
  not?: { required: readonly string[] };
}
/** An action with what is left out written out: one access or place is a list of one. */
export interface ActionDefinition extends Pick<Action, 'icon' | 'call' | 'event' | 'primary'> {
  readonly name: string;
  /** Any one is enough; empty where the event says who may. */
  readonly access: readonly Access[];
  readonly on: readonly ActionPlace[];
  readonly destructive: boolean;
  /** May stand in sight beside a record. */
  readonly prominent: boolean;
  readonly when?: ActionCondition;
  /** What a record must obey beside that on many records at once. */
  readonly bulkWhen?: ActionCondition;
}

import type { CallName } from './generated/call-names';

export type ActionPlace = 'row' | 'bulk' | 'list' | 'form';
export interface ConditionRule {
  const?: unknown;
  enum?: readonly unknown[];
  not?: { const?: unknown };
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
export interface ActionDefinition {
  name: string;
  icon?: string;
  call?: CallName;
  /** Any one is enough; empty where the event says who may. */
  access: readonly string[];
  on: readonly ActionPlace[];
  destructive: boolean;
  /** May stand in sight beside a record. */
  prominent: boolean;
  /** `lifecycle.event` that the action causes. */
  event?: string;
  when?: ActionCondition;
  /** What a record must obey beside that on many records at once. */
  bulkWhen?: ActionCondition;
}

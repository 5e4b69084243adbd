import { isObject } from '../../contract/is-object';
import type { RaRecord } from 'react-admin';
import type { Call, ResourceSource } from '../../contract/definitions';
import { filterParameters, isSeveral } from '../../contract/filter-parameters';
import type { CallResponse } from '../transport/receive-response';
import { send } from '../transport/send';

/** What a definition says of a resource made of calls. */
export type CallsSource = Extract<ResourceSource, { kind: 'calls' }>;
type Values = Record<string, unknown>;

/** Sends values where the call takes them, in its body or in headers, and holds the result to nothing. */
export function sendWith(call: Call, values: Values, signal?: AbortSignal): Promise<CallResponse<unknown>> {
  return send(call, { ...(call.hasBody ? { body: values } : { parameters: values }), signal, raw: true });
}

/** Returns what the list call itself takes, under the call's names: its constants, filters, and the ends of ranges. */
export function callParameters({ list }: CallsSource, filter: Values): Values {
  const named = Object.entries(filterParameters(list.parameters, filter));
  return {
    ...list.fixed,
    ...Object.fromEntries(named.map(([parameter, value]) => [parameter, sentValue(list.call, value)])),
  };
}

/** Returns the filters left for this side. */
export function localFilter({ list }: CallsSource, filter: Values): Values {
  const paths = Object.values(list.parameters ?? {});
  const isSent = (name: string, value: unknown): boolean =>
    paths.some((path) => path.split(/[.[]/)[0] === name && (!isSeveral(value) || path.endsWith('[]')));
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => !isSent(name, value)));
}

/** Returns a record under the id its source names. */
export function withId(source: CallsSource, values: Values): RaRecord {
  return { ...values, id: String(values[source.id]) };
}

/** Returns a value by its properties; none where it is no object. */
export function objectOrEmpty(value: unknown): Values {
  return isObject(value) ? value : {};
}

/** Returns several values as the call takes them: a header has them in one text. */
function sentValue({ hasBody }: Call, value: unknown): unknown {
  return Array.isArray(value) && !hasBody ? value.join(',') : value;
}

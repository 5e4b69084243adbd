import type { RaRecord } from 'react-admin';
import type { Call, ResourceSource } from '../../contract/definitions';
import { send, type CallResponse } from '../transport/send';

/** What a definition says of a resource made of calls. */
export type CallsSource = Extract<ResourceSource, { kind: 'calls' }>;
type Values = Record<string, unknown>;

/** Sends values where the call takes them: in its body, or in headers. */
export function sendWith(call: Call, values: Values, signal?: AbortSignal): Promise<CallResponse<unknown>> {
  return send(call, call.hasBody ? { body: values, signal } : { parameters: values, signal });
}

/** Returns what the list call itself takes, under the call's names: its constants, filters, and the ends of ranges. */
export function callParameters({ list }: CallsSource, filter: Values): Values {
  const named = Object.entries(list.parameters ?? {}).map(
    ([parameter, path]) => [parameter, getPath(filter, path)] as const,
  );
  return { ...list.fixed, ...Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== '')) };
}

/** Returns the filters left for this side. */
export function localFilter({ list }: CallsSource, filter: Values): Values {
  const sent = new Set(Object.values(list.parameters ?? {}).map((path) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !sent.has(name)));
}

/** Returns the records of an answer, each with its id. */
export function recordsOf(source: CallsSource, { result }: CallResponse<unknown>): RaRecord[] {
  const found = Array.isArray(result) ? (result as Values[]) : [asRecord(result)];
  return found.map((values) => withId(source, values));
}

/** Returns a record under the id its source names. */
export function withId(source: CallsSource, values: Values): RaRecord {
  return { ...values, id: String(values[source.id]) };
}

export function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** Returns the value at `createdAt`, or at `createdAt.from` for one end of a range. */
function getPath(filter: Values, path: string): unknown {
  const [name = '', end] = path.split('.');
  return end === undefined ? filter[name] : asRecord(filter[name])[end];
}

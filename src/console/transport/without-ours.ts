import { isObject } from '../../contract/is-object';
import type { Call } from '../../contract/definitions';
import { essentialByCall, oursByCall, pagingParameters } from '../../contract/generated/ours';
import { CallError } from './call-error';
import { errorText } from './error-texts';
import { takesOurs, type RuntimeConfiguration } from './runtime';

interface Sent {
  parameters?: unknown;
  body?: unknown;
}

/**
 * Returns what of a call travels to an upstream that knows the specification alone.
 *
 * @throws CallError notOffered, where the call would do something else without what it has to leave out.
 */
export async function withoutOurs(runtime: RuntimeConfiguration, call: Call, sent: Sent): Promise<Sent> {
  const { parameters, body } = sent;
  if (essentialByCall[call.key]?.some((name) => isWanted(body, name)))
    throw new CallError(await errorText('notOffered'), 0, 'notOffered');
  // A body's version is what If-Match is of other calls: the profile names both at once.
  const left = (oursByCall[call.key] ?? []).filter(
    (name) => name !== 'version' || !takesOurs(runtime, call, 'versions'),
  );
  const isPaged = call.paging === 'server' && !takesOurs(runtime, call, 'paging');
  const ours = isPaged ? [...left, ...pagingParameters] : left;
  if (ours.length === 0) return sent;
  return {
    parameters: without(parameters, ours),
    body: body instanceof FormData ? copyOf(body, ours) : without(body, ours),
  };
}

function isWanted(body: unknown, name: string): boolean {
  const value = isObject(body) ? body[name] : undefined;
  return value !== undefined && value !== null && value !== false;
}

function without(values: unknown, ours: readonly string[]): unknown {
  if (!isObject(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ours.includes(name)));
}

function copyOf(form: FormData, ours: readonly string[]): FormData {
  const copy = new FormData();
  for (const [name, value] of form) if (!ours.includes(name)) copy.append(name, value);
  return copy;
}

import { minuteMs } from '../../contract/durations';
import { families } from '../../contract/generated/families';
import { resources } from '../../contract/generated/resources';
import { resultFacts } from '../../contract/generated/result-facts';
import { serverLimits } from '../../contract/generated/server-limits';
import type { ResultFact } from '../../contract/result-fact';

/** Takes the names of what browsers could not read of a provider's responses: the operator's log is the place that has them. */
export interface DriftLog {
  /** Logs those fields of a call or resource that a definition knows, unless they were logged a while ago. */
  note(source: string, fields: readonly string[]): void;
}

/** @param log writes a line: names of definitions alone; `isLast`: the next ones are left out until the while is over */
export function openDriftLog(
  log: (source: string, fields: readonly string[], isLast: boolean) => void,
  clock: () => Date,
): DriftLog {
  const { repeatMinutes, names } = serverLimits.drift;
  const logged = new Set<string>();
  let since = clock().getTime();

  return {
    note(source, fields) {
      if (!sources.has(source)) return;
      const now = clock().getTime();
      if (now - since >= repeatMinutes * minuteMs) {
        logged.clear();
        since = now;
      }
      const known = fields.filter(isKnown);
      const unlogged = known.filter((field) => !logged.has(`${source} ${field}`)).slice(0, names - logged.size);
      if (unlogged.length === 0) return;
      for (const field of unlogged) logged.add(`${source} ${field}`);
      log(source, unlogged, logged.size >= names);
    },
  };
}

const sources: ReadonlySet<string> = new Set([
  ...Object.values(families).flatMap(({ calls }) => calls.map(({ name }) => name)),
  ...resources.map(({ name }) => name),
]);

const fieldNames: ReadonlySet<string> = new Set([
  '',
  ...[...Object.values(resultFacts.records), ...Object.values(resultFacts.calls)].flatMap(namesIn),
]);

/** What a field may break, as a browser writes it behind its name. */
const rules =
  /^(.*?)(?: \((?:required|type|format|enum|const|pattern|minimum|maximum|minLength|maxLength|minItems|maxItems)\))?$/;

/** Tells whether each part of a field's path is a name of a definition; the empty one is the whole result. */
function isKnown(field: string): boolean {
  const path = rules.exec(field)?.[1];
  if (path === undefined) return false;
  return path.split(/[./]|\[\d*\]/).every((part) => fieldNames.has(part) || /^\d{1,4}$/.test(part));
}

function namesIn({ item, fields = {} }: ResultFact): string[] {
  const own = Object.entries(fields).flatMap(([name, field]) => [name, ...namesIn(field)]);
  return item ? [...own, ...namesIn(item)] : own;
}

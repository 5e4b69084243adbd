import { equal, fact, look, record, single, type Chapter } from './fact';
import type { Definitions } from '../../../scripts/generate/definitions';

/** Where limits.json keeps each number of the specification; those that an administrator may change are in configuration.json. */
const places: Readonly<Record<string, [string, string]>> = {
  requestTimeoutMs: ['transport', 'requestTimeoutMs'],
  retries: ['transport', 'retries'],
  refreshMarkerMs: ['session', 'refreshMarkerMs'],
  sessionWarningSeconds: ['session', 'warningSeconds'],
  bodyBytes: ['files', 'bodyBytes'],
  longString: ['files', 'longString'],
  fileName: ['files', 'fileName'],
  tooltipUser: ['tooltips', 'user'],
  tooltipObservation: ['tooltips', 'observation'],
};

/** Returns the names of the form limits that some record or call applies. */
function appliedLimits(definitions: Definitions): Set<string> {
  const all = JSON.stringify([
    [...definitions.records.values()].map(({ content }) => content),
    [...definitions.services.values()].map(({ content }) => content),
  ]);
  return new Set([...all.matchAll(/"x-limit":"(\w+)"/g)].map((found) => found[1] ?? ''));
}

/** Lengths, sizes, spans and numbers. */
export const limitFacts: Chapter = function* (definitions, inventory) {
  const limits = single(definitions, 'limits');
  const applied = appliedLimits(definitions);
  for (const [name, [min, max]] of Object.entries(inventory.formLimits)) {
    const limit = record(look(limits, 'form', name));
    yield equal(`form limit ${name}`, [limit['min'] ?? null, limit['max']], [min, max]);
    yield fact(`form limit ${name} is applied to a field`, applied.has(name));
  }
  const largestFile = look(single(definitions, 'configuration'), 'keys', 'MaxFileMegabytes', 'maximum');
  const { sessionMinutes: _, fileMegabytes, fileBytes, ...others } = inventory.limits;
  yield equal('limit fileMegabytes', largestFile, fileMegabytes);
  yield equal('limit fileBytes', Number(largestFile) * 1_000_000, fileBytes);
  for (const [name, expected] of Object.entries(others)) {
    const [group, key] = places[name] ?? [];
    yield equal(`limit ${name}`, group && key ? look(limits, group, key) : look(limits, name), expected);
  }
  for (const [list, size] of Object.entries(inventory.pageSizes))
    yield equal(`page size of ${list}`, look(limits, 'pageSizes', list), size);
  const ranges = Object.values(record(look(limits, 'dateRanges')));
  for (const [max, initial] of inventory.dateRangesMaxInitialDays)
    yield fact(
      `date range of at most ${max} days, ${initial} at first`,
      ranges.some((range) => look(range, 'maxDays') === max && look(range, 'initialDays') === initial),
    );
  yield equal('earliest date', look(limits, 'dates', 'earliest'), inventory.earliestDate);
  yield equal('date format', look(limits, 'dates', 'format'), inventory.dateFormat);
  for (const key of ['default', 'allowed', 'certificate'] as const)
    yield equal(
      `file types, ${key}`,
      look(limits, 'files', key === 'default' ? 'defaultType' : key),
      inventory.fileTypes[key],
    );
  yield equal(
    'allowed special characters',
    look(limits, 'allowedSpecialCharacters'),
    inventory.allowedSpecialCharacters,
  );
  for (const [name, codes] of Object.entries(inventory.executionCodes))
    yield equal(`execution codes, ${name}`, look(limits, 'executionCodes', name), codes);
  const printer = definitions.records.get('printer-request')?.content;
  yield equal(
    'print time-out of the printer request',
    look(printer, 'properties', 'data', 'properties', 'timeOut', 'const'),
    inventory.limits['printTimeOut'],
  );
};

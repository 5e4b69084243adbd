import type { CallReport } from './call-report';
import { remediesOf } from './remedies';

/**
 * Tells whether a call is not as the specification has it. What the specification does not show is no difference; a call that was
 * refused, or could not be asked, is not known.
 */
export function differs({ outcome, differences }: CallReport): boolean {
  if (outcome.kind === 'unreached' || (outcome.kind === 'reached' && outcome.foundAt !== undefined)) return true;
  return differences !== undefined && differences.missing.length + differences.wrong.length > 0;
}

/** Returns what is printed of a call, and what there is to do: names of fields, never a value. */
export function reportOf(report: CallReport): string {
  const { name, differences, mapped } = report;
  const parts: [string, readonly string[] | undefined][] = [
    ['missing', differences?.missing],
    ['wrong', differences?.wrong],
    ['does without', differences?.without],
    ['not read', differences?.unread],
    ['mapped', differences && mapped],
  ];
  const lines = parts.map(([part, names = []]) => (names.length > 0 ? `  ${part}: ${names.join(', ')}` : ''));
  const remedies = remediesOf(report).map((remedy) => `  to do: ${remedy}`);
  const found = [...lines.filter((line) => line !== ''), ...remedies];
  return [`${name}: ${outcomeOf(report)}`, ...found].join('\n');
}

/** Returns, by family, the names beside the results that the console doesn't read. */
export function envelopeLines(reports: readonly CallReport[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { name, outcome } of reports) {
    const [family = ''] = name.split('.');
    const names = found.get(family) ?? new Set();
    for (const each of outcome.kind === 'reached' ? (outcome.envelope ?? []) : []) names.add(each);
    found.set(family, names);
  }
  return [...found].flatMap(([family, names]) => (names.size > 0 ? [`${family}: ${[...names].join(', ')}`] : []));
}

function outcomeOf({ outcome, differences, isProbe }: CallReport): string {
  switch (outcome.kind) {
    case 'reached':
      return `reached, HTTP ${outcome.status}${differences === undefined ? '' : `, records: ${differences.records}`}`;
    case 'refused':
      return `${isProbe ? 'refused, as it should be' : 'refused to this account'}, HTTP ${outcome.status}`;
    case 'absent':
      return `not there, HTTP ${outcome.status}`;
    case 'unreached':
      return `not reached, ${outcome.why}`;
    case 'unasked':
      return `not asked, as no response holds ${outcome.lacks.join(', ')}`;
  }
}

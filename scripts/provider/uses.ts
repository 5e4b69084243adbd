import { resources } from '../../src/contract/generated/resources';
import type { CallReport } from './call-report';

/**
 * Returns what the console does without before this provider: by list, the columns and filters that stay out, and the calls that were
 * not answered.
 */
export async function withoutLines(reports: readonly CallReport[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, load } of resources) {
    const { resource } = await load();
    const { source, list } = resource;
    const asked = source.kind === 'rest' ? `rest.${name}` : source.list.call.key;
    const without = reports.find((report) => report.name === asked)?.differences?.without ?? [];
    const parts = [
      ['columns', list.columns],
      ['filters', list.filters],
    ] as const;
    const named = parts.flatMap(([part, fields]) => {
      const left = fields.map(({ field }) => field).filter((field) => without.includes(field));
      return left.length > 0 ? [`${part} ${left.join(', ')}`] : [];
    });
    if (named.length > 0) lines.push(`${name}: ${named.join('; ')}`);
  }
  const calls = reports
    .filter(({ outcome, isProbe }) => outcome.kind !== 'reached' && !isProbe)
    .map(({ name }) => name);
  return calls.length > 0 ? [...lines, `calls: ${calls.join(', ')}`] : lines;
}

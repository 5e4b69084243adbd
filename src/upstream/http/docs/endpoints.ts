import { languages, type Language } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { findText } from '../../../contract/texts';
import type { Family, Operation, Parameter } from './open-api';

/** One call of a family as the pages show it. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Its own and those of its path. */
  readonly parameters: readonly Parameter[];
}

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Returns every call of a family, in the order of its definition. */
export function endpointsOf({ document }: Family): readonly Endpoint[] {
  const base = document.servers[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const shared = (item['parameters'] ?? []) as readonly Parameter[];
      return [
        {
          method: method.toUpperCase(),
          path: base + path,
          operation,
          parameters: [...shared, ...(operation.parameters ?? [])],
        },
      ];
    }),
  );
}

/** Returns what the call does, in the reader's language. */
export function titleOf({ operation }: Endpoint, language: Language): string {
  return findText(upstreamTexts[language].calls, operation.operationId) ?? operation.summary;
}

/** Returns whether every word is somewhere in the call's name, path or titles, without case or accents. */
export function matches(endpoint: Endpoint, query: string): boolean {
  const text = normalizeForSearch(
    [endpoint.operation.operationId, endpoint.path, ...languages.map((language) => titleOf(endpoint, language))].join(
      ' ',
    ),
  );
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

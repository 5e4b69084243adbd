import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/contract/generated/languages';
import { auditActionName } from '../../../src/upstream/domain/trail/action-names';

const files = readdirSync('src/upstream', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const actions = files.flatMap((file) => {
  const text = readFileSync(path.join('src/upstream', file), 'utf8');
  if (!text.includes('appendAudit')) return [];
  return [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z-]+)'/g)].flatMap(([whole, name]) =>
    new RegExp(`action: [^,\\n]*${whole}`).test(text) ? [name ?? ''] : [],
  );
});

describe('the name of an audited action', () => {
  it('is there for each action that the server writes, in every language', () => {
    expect(actions.length).toBeGreaterThan(20);
    for (const language of languages)
      expect(actions.filter((action) => auditActionName(action, language) === action)).toEqual([]);
  });
});

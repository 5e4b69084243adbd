import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import auditDefinition from '../../../schemas/resources/auditEntries.json' with { type: 'json' };
import { languages } from '../../../src/contract/generated/languages';
import { entryChanges } from '../../../src/console/screens/history/entry-changes';
import type { AuthorityPurpose } from '../../../src/upstream/adapters/pki/authority';
import type { LinkPurpose } from '../../../src/upstream/domain/accounts/password-tokens';
import type { KeyDestructionReason } from '../../../src/upstream/store/issuance-schema';
import { auditActionName, auditActionNames } from '../../../src/upstream/domain/trail/action-names';

const files = readdirSync('src/upstream', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const actions = files.flatMap((file) => {
  const text = readFileSync(path.join('src/upstream', file), 'utf8');
  if (!text.includes('appendAudit')) return [];
  return [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z-]+)'/g)].flatMap(([whole, name]) =>
    new RegExp(`action: [^,\\n]*${whole}`).test(text) ? [name ?? ''] : [],
  );
});

const column = auditDefinition.list.columns.find(({ field }) => field === 'detail');
const texts = new Map<string, Partial<Record<string, string>> | undefined>(Object.entries(column?.texts ?? {}));

/** Every code that the detail of an entry may say, by its key. */
const purposes: Readonly<Record<AuthorityPurpose | LinkPurpose, true>> = {
  root: true,
  issuing: true,
  responder: true,
  dossier: true,
  invite: true,
  reset: true,
};
const destructions: Readonly<Record<KeyDestructionReason, true>> = {
  confirmed: true,
  retention: true,
  revoked: true,
  rejected: true,
  expired: true,
  delivered: true,
  storedFile: true,
  pinAlone: true,
};
const codes = {
  purpose: Object.keys(purposes),
  reason: [...Object.keys(destructions), 'credentials', 'disabled'],
  audience: ['ALL', 'ROLE'],
};

describe('a code in what an audited action holds', () => {
  it.each(Object.entries(codes))('is written by its label: %s', (name, values) => {
    const translate = (key: string, { _ }: { _?: string } = {}) =>
      texts.get(key.split('.').at(-1) ?? '')?.es ?? _ ?? key;
    for (const value of values) {
      const [change] = entryChanges(translate, 'pki/1', { [name]: value });
      expect(change?.to, value).not.toBe(value);
    }
  });
});

describe('the name of an audited action', () => {
  it('is there for each action that the server writes, in every language', () => {
    expect(actions.length).toBeGreaterThan(20);
    for (const language of languages)
      expect(actions.filter((action) => auditActionName(action, language) === action)).toEqual([]);
  });

  it('says of what it is where another has the same name', () => {
    const names = auditActionNames(['roles.create', 'session.start', 'users.create'], 'es');
    expect([...names.values()]).toEqual(['Crear: rol', 'Iniciar sesión', 'Crear: usuario']);
  });
});

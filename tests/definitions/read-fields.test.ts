import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldNamesOf, type ReadingKind } from '../../src/upstream/domain/recognition/document-fields';

/** What the form separates of a card's names. */
const separated = ['firstName', 'secondName', 'firstLastName', 'secondLastName'];

it('a field of the form is read by a name that some document has', () => {
  const documents: readonly ReadingKind[] = ['dni', 'rut', 'cyc', 'rues'];
  const known = new Set([...documents.flatMap((document) => [...fieldNamesOf(document)]), ...separated]);
  const asked = [...readFileSync('schemas/forms.json', 'utf8').matchAll(/"ocrField": "(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => name === undefined || !known.has(name))).toEqual([]);
});

/** A row of the table of trust: what is tried, and the figure to reach. */
export interface TrustRow {
  readonly name: string;
  readonly what: string;
  readonly goal: string;
}

/** The rows in the order of the table. Each has its test, `tests/trust/<name>.test.ts`. */
export const trustRows = [
  { name: 'calls', what: 'call × account (18 and nobody)', goal: '2,337 cells, 0 wrong' },
  { name: 'foreign', what: 'foreign records: reads and writes × kinds of owner', goal: '10,000 or more, 0 leaks' },
  { name: 'notes', what: 'notes of staff × every call of the applicant', goal: '0 leaks' },
  {
    name: 'inputs',
    what: 'inputs from schemas, hostile texts in every field',
    goal: '20,000 or more, 0 answers of 500, 0 over 5 s',
  },
  { name: 'files', what: 'pictures and PDFs with 1 to 8 damaged bytes', goal: '2,000, 0 process ends' },
  {
    name: 'pictures',
    what: 'pictures of documents, good and bad',
    goal: '98 of 100 good ones left alone, 95 of 100 bad ones named by what is wrong',
  },
  {
    name: 'recognition',
    what: 'documents drawn, small, tilted and on their side, as text and scanned',
    goal: 'of 4 people 96 % of the values to the letter (tilted 80 %, on its side 90 %, scanned 80 %)',
  },
  {
    name: 'connections',
    what: 'database connections ended under writes, one and two servers',
    goal: '30, 0 process ends, 0 acknowledged writes lost or doubled',
  },
  { name: 'kill', what: 'kill -9 under writes, both engines', goal: '50, 0 lost, chain whole' },
  {
    name: 'restore',
    what: 'restore checks after kill -9',
    goal: '20, 0 differences; a removed document, a changed byte and a cut trail each named',
  },
  {
    name: 'dossiers',
    what: 'dossiers forged, or changed in any byte',
    goal: '30 kinds, 0 accepted; 300 bytes and every one of the manifest, each noticed',
  },
  { name: 'trail', what: 'audit trail tampered with at or before its newest known head', goal: '100, 0 unnoticed' },
  {
    name: 'model',
    what: 'model sequences of 25 calls',
    goal: '2,000, 0 violated invariants',
  },
  {
    name: 'removed-guards',
    what: 'guards taken out, which the invariants of the model have to miss',
    goal: '9, each found',
  },
  { name: 'keys', what: 'keys present for revoked, expired and confirmed certificates', goal: '0' },
] as const satisfies readonly TrustRow[];

export type TrustRowName = (typeof trustRows)[number]['name'];

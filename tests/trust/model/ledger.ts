import type { DocumentRow, RequestRow, Snapshot } from './snapshot';

/** What the model itself has seen happen, one step after the other; no column of the database can rewrite it. */
export interface Ledger {
  readonly step: number;
  /** The step at which a part of a request's subject last changed, by part and request. */
  readonly changed: Readonly<Record<SubjectPart, Readonly<Record<number, number>>>>;
  /** The step at which a document was seen to become approved, by document. */
  readonly approved: Readonly<Record<number, number>>;
  /** The documents in force when a request went to issuance, by request, until it is reviewed again. */
  readonly approvedSets: Readonly<Record<number, string>>;
}

/** What validations prove of a subject: the number of its document, its person by name, its company. */
const parts = {
  document: ({ document_type, document_number }: RequestRow) => [document_type, document_number],
  person: (row: RequestRow) => [row.document_type, row.document_number, row.subscriber_name],
  company: ({ company_document, company_name }: RequestRow) => [company_document, company_name],
} as const;
export type SubjectPart = keyof typeof parts;

export const emptyLedger: Ledger = {
  step: 0,
  changed: { document: {}, person: {}, company: {} },
  approved: {},
  approvedSets: {},
};

/** The states in which what was approved may not change any more. */
export const decidedStates: ReadonlySet<string> = new Set(['EMC', 'EMI', 'LGE', 'RCB', 'FIN']);

/** Returns which documents are in force, with their content. */
export function documentSet(documents: readonly DocumentRow[], requestId: number): string {
  return documents
    .filter((document) => document.request_id === requestId && document.state !== 'DCT')
    .map(({ id, type, state, sha256 }) => `${type} ${id} ${state} ${sha256}`)
    .join('\n');
}

export function keepLedger(ledger: Ledger, before: Snapshot, after: Snapshot): Ledger {
  const step = ledger.step + 1;
  const formerRequests = new Map(before.requests.map((row) => [row.id, row]));
  const formerDocuments = new Map(before.documents.map((row) => [row.id, row]));
  const changed = (part: SubjectPart) => ({
    ...ledger.changed[part],
    ...Object.fromEntries(
      after.requests.flatMap((row) => {
        const former = formerRequests.get(row.id);
        const same = former && JSON.stringify(parts[part](former)) === JSON.stringify(parts[part](row));
        return same ? [] : [[row.id, step]];
      }),
    ),
  });
  const newlyApproved = after.documents.filter(
    ({ id, state, version }) =>
      state === 'APR' && (formerDocuments.get(id)?.state !== 'APR' || formerDocuments.get(id)?.version !== version),
  );
  const sets = after.requests.flatMap((row): [number, string | undefined][] => {
    if (!decidedStates.has(row.state)) return [[row.id, undefined]];
    const was = formerRequests.get(row.id)?.state;
    return was !== undefined && decidedStates.has(was) ? [] : [[row.id, documentSet(after.documents, row.id)]];
  });
  return {
    step,
    changed: { document: changed('document'), person: changed('person'), company: changed('company') },
    approved: { ...ledger.approved, ...Object.fromEntries(newlyApproved.map(({ id }) => [id, step])) },
    approvedSets: Object.fromEntries(
      Object.entries({ ...ledger.approvedSets, ...Object.fromEntries(sets) }).filter(([, set]) => set !== undefined),
    ) as Record<number, string>,
  };
}

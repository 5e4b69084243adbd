import { createHash } from 'node:crypto';
import { issuedSubjects } from './certificates';
import { requiredDocuments } from './definitions';
import { checkHistory, checkShownHistory } from './history-check';
import { decidedStates, documentSet } from './ledger';
import type { Moment } from './moment';
import type { RequestRow } from './snapshot';
import { subjectInForce, unsatisfied } from './validations-check';
import { Violation, type InvariantNumber } from './violation';

/** The invariants that are looked at: all, or the one that has to miss a guard taken out on purpose. */
export type Held = ReadonlySet<InvariantNumber>;

type Check = (moment: Moment) => void | Promise<void>;

const checks: readonly (readonly [InvariantNumber, Check])[] = [
  [1, checkValidations],
  [2, checkPersons],
  [3, checkDocuments],
  [4, checkCertificates],
  [5, checkQuotas],
  [6, checkHistory.states],
  [7, checkHistory.records],
  [7, checkShownHistory],
  [9, checkMailboxes],
];

/** @throws Violation of the first that does not hold */
export async function checkInvariants(moment: Moment, held: Held): Promise<void> {
  for (const [invariant, check] of checks) if (held.has(invariant)) await check(moment);
}

/** Returns the requests that came into a state in this step. */
function arrived({ before, seen }: Pick<Moment, 'before' | 'seen'>, state: string): RequestRow[] {
  const former = new Map(before.requests.map((row) => [row.id, row.state]));
  return seen.requests.filter((row) => row.state === state && former.get(row.id) !== state);
}

/**
 * (1) Checks the validations at the approval for the subject of the request, at the issuance for the subject that its
 * certificate names.
 */
function checkValidations(moment: Moment): void {
  const { seen } = moment;
  for (const request of arrived(moment, 'EMC')) refuse(request, subjectInForce(request), 'went to issuance');
  for (const request of arrived(moment, 'EMI')) {
    const subject = issuedSubjects(seen).find(({ serial }) => serial === request.certificate_serial);
    if (!subject) throw new Violation(1, `request ${request.id} is issued without a certificate`);
    refuse(request, { ...subjectInForce(request), ...subject.proven }, 'was issued');
  }

  function refuse(request: RequestRow, subject: ReturnType<typeof subjectInForce>, what: string) {
    const missing = unsatisfied(moment, request, subject);
    if (missing.length > 0)
      throw new Violation(1, `request ${request.id} (${request.product}) ${what} without ${missing.join('; ')}`);
  }
}

/**
 * (2) Checks that no person who approved the request, attested it or decided on a document in force issues it, under
 * whichever account.
 */
async function checkPersons(moment: Moment): Promise<void> {
  for (const { id, reviewer_id: attester } of arrived(moment, 'EMI')) {
    const { events, documents } = moment.seen;
    const lastOf = (name: string) =>
      events.findLast(({ request_id: of, event }) => of === id && event === name)?.actor ?? null;
    const [issuer, approver] = [lastOf('issue'), lastOf('approve')];
    if (!issuer || !approver) throw new Violation(2, `request ${id} was issued by ${issuer}, approved by ${approver}`);
    const inForce = documents.filter(({ request_id: of, state }) => of === id && state !== 'DCT');
    const involved = [approver, attester, ...inForce.map(({ decided_by: decider }) => decider)];
    const accounts = await moment.installation.db.selectFrom('users').select(['id', 'documentNumber']).execute();
    const personOf = (account: string | null) => accounts.find((each) => each.id === account)?.documentNumber;
    const decider = involved.find((account) => account !== null && personOf(account) === personOf(issuer));
    if (decider) throw new Violation(2, `request ${id} was issued by ${issuer}, who decided on it as ${decider}`);
  }
}

/**
 * (3) Checks that documents are whole and approved when the request goes to issuance, the same ever after, their
 * content what their digest says.
 */
async function checkDocuments(moment: Moment): Promise<void> {
  const { before, seen, ledger, installation } = moment;
  const former = new Map(before.documents.map((row) => [row.id, row.sha256]));
  for (const { id, sha256 } of seen.documents)
    if ((former.get(id) ?? sha256) !== sha256) throw new Violation(3, `document ${id} has another content`);
  for (const { id, product, medium } of arrived(moment, 'EMC')) {
    const current = seen.documents.filter(({ request_id: of, state }) => of === id && state !== 'DCT');
    for (const { id: document, type, state, sha256 } of current) {
      if (state !== 'APR') throw new Violation(3, `request ${id} was approved with ${type} ${document} in ${state}`);
      const bytes = await installation.services.files.read(sha256);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Violation(3, `the file of ${type} ${document} is not the one on record`);
    }
    const missing = requiredDocuments(product, medium).filter((type) => !current.some((row) => row.type === type));
    if (missing.length > 0) throw new Violation(3, `request ${id} was approved without ${missing.join(', ')}`);
  }
  for (const { id, state } of seen.requests) {
    const approved = ledger.approvedSets[id];
    if (!decidedStates.has(state) || approved === undefined) continue;
    const now = documentSet(seen.documents, id);
    if (now !== approved) throw new Violation(3, `request ${id} was approved with\n${approved}\nand has\n${now}`);
  }
}

const filedForOthers: ReadonlySet<string> = new Set(['MYSELF', 'PROYT']);
const unfiled: ReadonlySet<string> = new Set(['BOR', 'ANU']);
const live: ReadonlySet<string> = new Set(['EMI', 'LGE', 'RCB', 'FIN']);

/** (4) Checks the certificates of each step. */
function checkCertificates({ seen }: Moment): void {
  const holders = new Map<string, number>();
  for (const { id, state, token_serial: serial, certificate_serial: certificate } of seen.requests) {
    if (serial === null || certificate === null || !live.has(state)) continue;
    const other = holders.get(serial);
    if (other !== undefined) throw new Violation(4, `token ${serial} is of the requests ${other} and ${id}`);
    holders.set(serial, id);
  }
  const subjects = new Map<string, string>();
  for (const { publicKey, identity, serial } of issuedSubjects(seen)) {
    const other = subjects.get(publicKey) ?? identity;
    if (other !== identity) throw new Violation(4, `certificate ${serial} of ${identity} has the key of ${other}`);
    subjects.set(publicKey, identity);
  }
}

/** (9) Checks that what was filed for another goes to the address that the agreement has of its holder. */
function checkMailboxes({ seen, world }: Moment): void {
  for (const { id, application, state, document_number: number, email } of seen.requests) {
    if (!filedForOthers.has(application) || unfiled.has(state)) continue;
    const holder = world.citizens.find(({ documentNumber }) => documentNumber === number);
    if (email !== holder?.email) throw new Violation(9, `request ${id} of ${number} is mailed to ${email}`);
  }
}

/** (5) Checks that as many were issued within an agreement as it was discounted, and no more than it bought. */
function checkQuotas({ seen, world }: Moment): void {
  const bought = new Map(world.agreements.map(({ contractId, quota }) => [contractId, quota]));
  const issued = new Set(seen.events.filter(({ event }) => event === 'issue').map(({ request_id: id }) => id));
  for (const { contract_id: contract, product, used } of seen.quotas) {
    const quota = bought.get(contract) ?? 0;
    const count = seen.requests.filter(
      (row) => row.contract_id === contract && row.product === product && issued.has(row.id),
    ).length;
    if (used < 0 || used > quota || count > quota)
      throw new Violation(5, `${contract} bought ${quota} of ${product}, issued ${count}, was discounted ${used}`);
    if (used !== count) throw new Violation(5, `${contract} issued ${count} of ${product}, was discounted ${used}`);
  }
}

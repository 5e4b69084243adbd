import * as documentStates from '../../../../contract/generated/states/document';
import type { Transaction } from 'kysely';
import type { UpstreamTexts } from '../../../../contract/generated/upstream-texts';
import type { MailFact } from '../../../adapters/mail-layout';
import { writtenMoment } from '../../../../contract/written-date';
import { writtenDay } from '../../../adapters/pdf-text';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { translate } from '../../../translate';
import { nameOf } from '../../catalogue-names';
import { corrects, presentRemark } from '../present-remark';
import { finalizationLinkEnd } from '../../finalization/link';
import { municipalityName } from '../../municipalities';
import { deliveryOf } from '../delivery-place';
import { readLapses } from '../lapse';
import { loadRequestCase } from '../load-request-case';
import type { MailName } from './mail-name';
import { currentDocuments } from '../filing/product-rules';
import { revocationReceiptOf } from '../pdf/receipt-number';
import { decidedBy } from '../review/satisfied-validations';

type Label = keyof UpstreamTexts['mails']['labels'];
type Fact = readonly [label: Label, value: string | null | undefined];

/** What a mail says beside what the request itself knows. */
export interface MailDetails {
  /** Of the person who sends it. */
  readonly observation?: string;
  /** Why a parcel was returned. */
  readonly reason?: string;
  /** By which method a medium is delivered from now on, where it is not the request's own. */
  readonly deliveryMethod?: string;
  /** When what it reminds of ends. */
  readonly until?: Date;
}

/** Returns what stands under a mail, each with its label: documents, reason, observation and the dates that count. */
export async function factsOfMail(
  { trx, now }: { readonly trx: Transaction<Schema>; readonly now: Date },
  request: RequestRow,
  mail: MailName,
  { observation, ...details }: MailDetails,
): Promise<MailFact[]> {
  const { language } = request;
  const labelled = (facts: readonly Fact[]): MailFact[] =>
    facts.flatMap(([label, value]) => (value ? [{ label: translate(language, `mails.labels.${label}`), value }] : []));
  const own = await ownFacts[mail]({ ...details, trx, request, now });
  if (mail !== 'correction' && mail !== 'lapsingCorrection') return labelled([...own, ['observation', observation]]);
  const { facts, observations } = await toCorrect(trx, request);
  const written = [(await sentBackWith(trx, request)) ?? '', observation ?? ''];
  // What a document says already is not said twice.
  const others = [...new Set(written)].filter((each) => !observations.includes(each));
  return [...facts, ...labelled(others.map((each) => ['observation', each])), ...labelled(own)];
}

/** Returns what was written to the applicant when the request came to its state. */
export async function sentBackWith(trx: Transaction<Schema>, request: RequestRow): Promise<string | null | undefined> {
  const [, [, observation]] = reasonFacts(await lastEvent(trx, request), request);
  return observation;
}

/** What the facts of a mail are read from. */
interface Asked extends MailDetails {
  readonly trx: Transaction<Schema>;
  readonly request: RequestRow;
  readonly now: Date;
}

type OwnFacts = (asked: Asked) => readonly Fact[] | Promise<readonly Fact[]>;

const day = ({ request }: Asked, at: Date | null | undefined) => at && writtenDay(request.language, at);

const none: OwnFacts = () => [];
const linkUntil: OwnFacts = async (asked) => [
  ['linkUntil', day(asked, await finalizationLinkEnd(asked.trx, asked.now))],
];
const validUntil: OwnFacts = (asked) => [['validUntil', day(asked, asked.request.valid_to)]];
const lapsesOn: OwnFacts = async (asked) => {
  const { trx, request, now } = asked;
  return [['lapsesOn', day(asked, (await readLapses(trx, [request], now)).get(request.id))]];
};
const lapsesSoon: OwnFacts = (asked) => [['lapsesOn', day(asked, asked.until)]];
const whyEnded: OwnFacts = async ({ trx, request }) => reasonFacts(await lastEvent(trx, request), request);

/** The facts of each mail. */
const ownFacts: Readonly<Record<MailName, OwnFacts>> = {
  filed: lapsesOn,
  filedForYou: none,
  inReview: (asked) => [['decisionDue', day(asked, asked.request.due_at)]],
  postponed: whyEnded,
  correction: lapsesOn,
  approved: (asked) => [['issuanceDue', day(asked, asked.request.due_at)]],
  rejected: whyEnded,
  issued: validUntil,
  acceptance: linkUntil,
  received: linkUntil,
  returned: ({ reason }) => [['reason', reason]],
  placeChanged: ({ request, deliveryMethod }) => placeFacts(request, deliveryMethod),
  activated: validUntil,
  download: validUntil,
  refused: async ({ trx, request }) => [['reason', (await lastEvent(trx, request))?.observation]],
  service: validUntil,
  revoked: ({ trx, request }) => revocationFacts(trx, request),
  withdrawn: whyEnded,
  lapsingDraft: lapsesSoon,
  lapsingCorrection: lapsesSoon,
  lapsingAcceptance: linkUntil,
  expiring: validUntil,
  serviceExpiring: validUntil,
};

/** Returns who receives the medium of a request, and where; by another method, which says that for itself, how. */
function placeFacts(request: RequestRow, method: string | undefined): Fact[] {
  const delivery = deliveryOf(request);
  if (method !== undefined)
    return [
      ['deliveryMethod', nameOf('deliveryMethods', method, request.language)],
      ['recipient', delivery?.recipient],
    ];
  return [
    ['recipient', delivery?.recipient],
    ['place', delivery && `${delivery.address}, ${municipalityName(delivery.municipality)}`],
  ];
}

interface Reasoned {
  readonly reason_id: string | null;
  readonly observation: string | null;
}

/** Returns the reason and the observation of an event; a remark, which is for the history alone, is not among them. */
function reasonFacts(
  event: Reasoned | undefined,
  { language, observation }: RequestRow,
): [reason: Fact, observed: Fact] {
  return [
    ['reason', event?.reason_id && nameOf('rejectionReasons', event.reason_id, language)],
    ['observation', event?.observation === observation ? observation : undefined],
  ];
}

async function revocationFacts(trx: Transaction<Schema>, request: RequestRow): Promise<Fact[]> {
  const { language, certificate_serial: serial } = request;
  const revocation =
    serial === null
      ? undefined
      : await trx.selectFrom('pki_revocations').selectAll().where('serial', '=', serial).executeTakeFirst();
  const [, observed] = reasonFacts(await lastEvent(trx, request), request);
  return [
    ['reason', revocation && nameOf('revocationCauses', revocation.cause, language)],
    observed,
    ['receipt', revocation && revocationReceiptOf(request.reference, revocation.serial)],
    ['serial', serial],
    ['revokedAt', revocation?.applied_at && writtenMoment(revocation.applied_at)],
  ];
}

/** Returns the event that led to the state the request is in. */
function lastEvent(trx: Transaction<Schema>, { id, state }: RequestRow): Promise<Reasoned | undefined> {
  return trx
    .selectFrom('request_events')
    .select(['reason_id', 'observation'])
    .where('request_id', '=', id)
    .where('to_state', '=', state)
    .where('from_state', '!=', state)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** What is to be corrected, and what was written about it. */
interface ToCorrect {
  readonly facts: readonly MailFact[];
  readonly observations: readonly (string | undefined)[];
}

/**
 * Returns each document that was not approved with its reasons, and each one asked for that is not there with what it
 * is for.
 */
async function toCorrect(trx: Transaction<Schema>, request: RequestRow): Promise<ToCorrect> {
  const { language, asked_evidence: asked } = request;
  const requestCase = await loadRequestCase(trx, request);
  const current = currentDocuments(requestCase);
  const rejected = current
    .filter(({ state }) => documentStates.rejected.has(state))
    .map((document) => {
      const { type, reason_id: reasonId, observation: stored } = document;
      const isCorrection = corrects(requestCase, document);
      const { reason, mark, observation } = presentRemark({ reasonId, observation: stored, isCorrection }, language);
      return { type, why: [reason, mark, observation].filter(Boolean).join('. '), observation };
    });
  const missing = (asked ?? [])
    .filter((type) => !current.some((document) => document.type === type))
    .map((type) => {
      const names = decidedBy(requestCase, type).map((each) => nameOf('validationTypes', each, language));
      return { type, why: translate(language, 'mails.details.missingDocument', { validations: names.join(', ') }) };
    });
  return {
    facts: [...rejected, ...missing].map(({ type, why }) => ({
      label: nameOf('documentTypes', type, language),
      value: why,
    })),
    observations: rejected.map(({ observation }) => observation),
  };
}

import type { Selectable, Transaction } from 'kysely';
import { hourMs, minuteMs } from '../../../contract/durations';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import type { RegistryCitizenTable, RegistryQuestionnaireTable } from '../../store/identity-schema';
import type { Schema } from '../../store/schema';
import { drawQuestions } from './draw-questions';
import { shownQuestions } from './question-texts';
import {
  QuestionnaireMismatch,
  RegistryError,
  type Questionnaire,
  type QuestionnaireAnswers,
  type QuestionnaireAsk,
  type QuestionnaireState,
} from './registries';

type Row = Selectable<RegistryQuestionnaireTable>;
type CitizenRow = Selectable<RegistryCitizenTable>;

export interface QuestionnaireServices {
  readonly store: Store;
  readonly clock: () => Date;
  readonly secret: string;
}

/** Returns how many questionnaires the person has left, and until when there are none. */
export async function questionnaireState(
  { store, clock }: QuestionnaireServices,
  ask: QuestionnaireAsk,
): Promise<QuestionnaireState> {
  return stateOf(await spentOf(store.db as Transaction<Schema>, ask, clock()), ask, clock());
}

/** @throws RegistryError thirdPartyBlocked when the attempts are spent */
export async function openQuestionnaire(
  { store, clock, secret }: QuestionnaireServices,
  ask: QuestionnaireAsk,
  citizen: CitizenRow,
): Promise<Questionnaire> {
  const now = clock();
  const row = await store.transaction(async (trx) => {
    // Two at once would draw two questionnaires out of one attempt.
    await lockFor(trx, 'questionnaires');
    const open = await openOf(trx, ask, now);
    if (open) return open;
    const spent = await spentOf(trx, ask, now);
    if (stateOf(spent, ask, now).remaining === 0) throw new RegistryError('thirdPartyBlocked');
    const { count } = await trx
      .selectFrom('registry_questionnaires')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_number', '=', ask.documentNumber)
      .where('document_type', '=', ask.documentType)
      .executeTakeFirstOrThrow();
    const questions = drawQuestions(
      {
        birthDate: citizen.birth_date,
        birthPlace: citizen.birth_place,
        issuedAt: citizen.issued_at,
        issuedIn: citizen.issued_in,
        traces: citizen.traces,
      },
      `${ask.documentType} ${ask.documentNumber} ${count}`,
      secret,
    );
    return trx
      .insertInto('registry_questionnaires')
      .values({
        document_type: ask.documentType,
        document_number: ask.documentNumber,
        reference: ask.reference,
        questions: JSON.stringify(questions),
        created_at: now,
        expires_at: new Date(now.getTime() + ask.rules.minutes * minuteMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { id: row.id, expiresAt: row.expires_at, questions: shownQuestions(row.questions, ask.language) };
}

/** @throws RegistryError timeExceeded after its time; confrontaError when it is none of theirs or was answered already */
export async function evaluateQuestionnaire(
  { store, clock }: QuestionnaireServices,
  ask: QuestionnaireAsk,
  { questionnaireId, answers }: QuestionnaireAnswers,
  attempt?: string,
): Promise<boolean> {
  const now = clock();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(questionnaireId)) throw new RegistryError('confrontaError');
  return store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('registry_questionnaires')
      .selectAll()
      .where('id', '=', questionnaireId)
      .where('reference', '=', ask.reference)
      .where('document_number', '=', ask.documentNumber)
      .where('document_type', '=', ask.documentType)
      .forUpdate()
      .executeTakeFirst();
    const isKnown = attempt !== undefined && row?.attempt === attempt;
    if (isKnown && row.passed !== null) return row.passed;
    if (!row || row.evaluated_at !== null) throw new RegistryError('confrontaError');
    if (row.expires_at <= now) throw new RegistryError('timeExceeded');
    if (!answersEach(row, answers)) throw new QuestionnaireMismatch();
    const passed = rightAnswers(row, answers) >= Math.min(ask.rules.rightAnswers, row.questions.length);
    await trx
      .updateTable('registry_questionnaires')
      .set({ evaluated_at: now, passed, attempt: attempt ?? null })
      .where('id', '=', row.id)
      .execute();
    return passed;
  });
}

/** Returns whether each question has one answer, of those it was shown with, and nothing else is answered. */
function answersEach({ questions }: Row, answers: QuestionnaireAnswers['answers']): boolean {
  const answered = new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));
  return (
    answers.length === questions.length &&
    questions.every((question) => question.answers.some(({ id }) => id === answered.get(question.id)))
  );
}

function rightAnswers({ questions }: Row, answers: QuestionnaireAnswers['answers']): number {
  return questions.filter(({ id, right }) =>
    answers.some(({ questionId, answerId }) => questionId === id && answerId === right),
  ).length;
}

async function openOf(trx: Transaction<Schema>, ask: QuestionnaireAsk, now: Date): Promise<Row | undefined> {
  return trx
    .selectFrom('registry_questionnaires')
    .selectAll()
    .where('document_number', '=', ask.documentNumber)
    .where('document_type', '=', ask.documentType)
    .where('reference', '=', ask.reference)
    .where('evaluated_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/**
 * Returns the questionnaires that failed, expired or are still open within the time that counts; one that was passed
 * clears what was before it.
 */
async function spentOf(trx: Transaction<Schema>, ask: QuestionnaireAsk, now: Date): Promise<Row[]> {
  const rows = await trx
    .selectFrom('registry_questionnaires')
    .selectAll()
    .where('document_number', '=', ask.documentNumber)
    .where('document_type', '=', ask.documentType)
    .where('created_at', '>', new Date(now.getTime() - ask.rules.blockHours * hourMs))
    .orderBy('created_at')
    .execute();
  return rows.slice(rows.findLastIndex(({ passed }) => passed === true) + 1);
}

function stateOf(spent: readonly Row[], { rules, reference }: QuestionnaireAsk, now: Date): QuestionnaireState {
  const isOpen = ({ evaluated_at: at, expires_at: until }: Row) => at === null && until > now;
  const open = spent.findLast((row) => isOpen(row) && row.reference === reference);
  const used = spent.filter((row) => !isOpen(row) || row.reference !== reference);
  const remaining = Math.max(rules.attempts - used.length, 0);
  const last = used.at(-1);
  if (open) return { remaining: Math.max(remaining, 1), openUntil: open.expires_at };
  if (remaining > 0 || !last) return { remaining };
  return { remaining, blockedUntil: new Date(last.created_at.getTime() + rules.blockHours * hourMs) };
}

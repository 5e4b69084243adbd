import { externalKey, type Dice, type Plan, type Target } from './plan-context';
import type { QuestionnaireRow } from './snapshot';

/** Returns who runs a validation: its applicant before the review, the checker in it. */
function runner({ request, owner }: Target, dice: Dice): string {
  return request.state === 'RAD' ? owner : dice.pick(['verificador', 'verificador', 'verificador2']);
}

export const runAni: Plan = ({ dice }, target) => ({
  key: 'identity.ani',
  account: runner(target, dice),
  body: { ...externalKey(target), documentNumber: target.request.document_number },
});

/** Returns the tax registry, by the company's number or the person's. */
export const runMuisca: Plan = ({ dice }, target) => {
  const { company_document: company, document_number: person, product } = target.request;
  const own = product === 'naturalPerson' ? person : (company ?? person);
  const other = product === 'naturalPerson' ? (company ?? person) : person;
  return {
    key: 'identity.muisca',
    account: runner(target, dice),
    body: { ...externalKey(target), documentNumber: dice.pick([own, own, other]) },
  };
};

/** Returns the registries by their names, several at once where one says so. */
export const runGeneral =
  (...run: readonly string[]): Plan =>
  ({ dice }, target) => ({
    key: 'identity.identityGeneral',
    account: runner(target, dice),
    body: { ...externalKey(target), run },
  });

export const askQuestions: Plan = ({ dice }, target) => ({
  key: 'identity.confrontaQuestionnaire',
  account: runner(target, dice),
  body: {
    ...externalKey(target),
    documentNumber: target.request.document_number,
    serviceType: 'obtain-questionnaire',
    documentType: 'CC',
  },
});

/** Returns the questionnaire of a request that waits for its answers. */
export function openQuestions(rows: readonly QuestionnaireRow[], { request }: Target, now: Date) {
  return rows.find(
    ({ reference, evaluated_at, expires_at }) =>
      reference === String(request.external_id) && evaluated_at === null && new Date(expires_at) > now,
  );
}

/** Returns all answers right, as the holder would know them; or none. */
export const answerQuestions: Plan = ({ installation, seen, dice }, target) => {
  const questionnaire = openQuestions(seen.questionnaires, target, installation.now) ?? seen.questionnaires.at(-1);
  if (!questionnaire) return undefined;
  const right = dice.pick([true, true, true, true, false]);
  const answers = questionnaire.questions.map((question) => ({
    questionId: question.id,
    answerId: right ? question.right : (question.answers.find(({ id }) => id !== question.right)?.id ?? ''),
  }));
  return {
    key: 'identity.confrontaEvaluation',
    account: runner(target, dice),
    body: { ...externalKey(target), questionnaireId: questionnaire.id, answers },
  };
};

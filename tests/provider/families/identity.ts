import { callsOf, type Incoming } from '../call';
import { fullName, personAt } from '../store/people';
import { type ProviderStore } from '../store/provider-store';
import { type CertificateRequest } from '../store/requests';
import { validationRows } from './certificate-reads';

const { post } = callsOf('identity', 'main');

const questions = ['¿En qué año abrió su primera cuenta?', '¿Cuál de estas direcciones fue suya?'].map(
  (text, index) => ({
    questionId: index + 1,
    text,
    options: ['Ninguna', 'La primera', 'La segunda'].map((option, value) => ({ value, option })),
  }),
);

function requestOf({ store, body }: Incoming): CertificateRequest | undefined {
  return store.requestsIn(body)[0];
}

/** Settles a check of a request, where the caller named one. */
function settle(request: CertificateRequest | undefined, type: string, isSatisfactory: boolean): void {
  for (const validation of request?.validations ?? []) {
    if (validation.validationType === type) validation.validationStatus = isSatisfactory ? 'SAT' : 'NST';
  }
}

/** Finds a citizen of the synthetic registry; the accounts' own people stand in it too. */
function citizen(store: ProviderStore, documentNumber: string | null) {
  const people = [...store.requests.map(({ subject }) => subject), ...store.users.map(({ person }) => person)];
  const numbered = people.find((person) => person.documentNumber === documentNumber);
  if (numbered) return numbered;
  return documentNumber?.startsWith('99') ? { ...personAt(901), documentNumber } : null;
}

/** Answers the registry; a number that it doesn't hold is an error inside the data, as the specification says. */
function registry(type: 'ANI' | 'MUI') {
  return (incoming: Incoming): Record<string, unknown> => {
    const found = citizen(incoming.store, incoming.body.text('documentNumber'));
    settle(requestOf(incoming), type, found !== null);
    if (!found) return { error: 'Cédula no existe', consultId: null };
    return {
      NOMBRES: [found.firstName, found.secondName].filter(Boolean).join(' '),
      APELLIDOS: [found.surName, found.secondSurname].filter(Boolean).join(' '),
      fullName: fullName(found),
      documentNumber: found.documentNumber,
      expeditionPlace: null,
    };
  };
}

/** Scores a questionnaire: any answer other than the first option counts as known. */
function evaluate(incoming: Incoming): Record<string, unknown> {
  const isSatisfactory = incoming.body.records().every((record) => record['value'] !== 0);
  settle(requestOf(incoming), 'CON', isSatisfactory);
  if (!isSatisfactory) return { error: 'Validación de identidad fallida', score: 0 };
  return { approved: true, score: 100, message: null };
}

const isQuestionnaire = (incoming: Incoming['body']) => incoming.text('serviceType') === 'obtain-questionnaire';

export const identity = [
  post('/identity-general', (incoming) => {
    const request = requestOf(incoming);
    return { validations: request ? validationRows(request) : [], retries: null };
  }),
  post('/ani', registry('ANI')),
  post('/muisca', registry('MUI')),
  post('/consult-status-confronta', (incoming) => {
    const validation = requestOf(incoming)?.validations.find((each) => each.validationType === 'CON');
    return { status: validation?.validationStatus ?? null, attempts: 0, blocked: false };
  }),
  post('/confronta', () => ({ questionnaireId: 71, questionnaire: questions }), {
    name: 'confronta-questionnaire',
    when: isQuestionnaire,
  }),
  post('/confronta', evaluate, { name: 'confronta-evaluation', when: (body) => !isQuestionnaire(body) }),
];

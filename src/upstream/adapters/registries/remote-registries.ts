import type { ErrorKey } from '../../../contract/generated/errors';
import spanish from '../../../contract/generated/texts/es/errors';
import { isQuestions, shaped, type Shape } from './remote-shapes';
import {
  QuestionnaireMismatch,
  RegistryFailure,
  type Citizen,
  type Company,
  type CreditRecord,
  type Registries,
  type Taxpayer,
} from './registries';

/** Where the provider's registries are, and the bearer token they want, if any. */
export interface RemoteRegistriesPlace {
  readonly url: string;
  readonly token?: string;
  readonly timeoutMs?: number;
}

/** Less than a call may last (2-calls, section 9), with room for what stands around it. */
const defaultTimeoutMs = 20_000;

/** What a registry may say instead of data, in the words of the catalogue (2-calls, section 8.3). */
const said: readonly ErrorKey[] = [
  'confrontaError',
  'confrontaObtainError',
  'timeExceeded',
  'confrontaAuthentication',
  'thirdPartyBlocked',
  'identityValidationFailed',
  'documentTypeNotApplicable',
  'identityValidationImpossible',
];
const byStatus: Readonly<Record<number, ErrorKey>> = {
  401: 'confrontaAuthentication',
  403: 'confrontaAuthentication',
  408: 'timeExceeded',
  423: 'thirdPartyBlocked',
  504: 'timeExceeded',
};

const citizen: Shape = {
  firstName: 'string',
  secondName: 'string',
  surName: 'string',
  secondSurname: 'string',
  documentState: 'string',
  valid: 'boolean',
  birthDate: 'string',
  issuedAt: 'string',
};
const credited: Shape = {
  name: 'string',
  number: 'string',
  checkDigit: 'number',
  state: 'string',
  favourable: 'boolean',
};
const named: Shape = { name: 'string', number: 'string', checkDigit: 'number', state: 'string', active: 'boolean' };

/**
 * The registries of a provider, behind one address: a POST of JSON to `/citizen`, `/taxpayer`, `/company`, `/credit`,
 * `/questionnaire-state`, `/questionnaire` and `/evaluation`, answered with what `registries.ts` describes. 404 says that
 * there is no such record, 422 of an evaluation that the answers are not those of its questions; a failure has its text of
 * the catalogue in `error`.
 */
export function openRemoteRegistries(place: RemoteRegistriesPlace): Registries {
  const find = async <T>(path: string, body: object, shape: Shape): Promise<T | undefined> => {
    const answer = await post(place, path, body, 'identityValidationImpossible');
    return answer && shaped<T>(answer, shape, 'identityValidationImpossible');
  };
  return {
    citizen: ({ documentType, documentNumber }) => find<Citizen>('/citizen', { documentType, documentNumber }, citizen),
    taxpayer: (number) => find<Taxpayer>('/taxpayer', { number }, { ...named, kind: 'string' }),
    company: (number) => find<Company>('/company', { number }, named),
    credit: (number) => find<CreditRecord>('/credit', { number }, credited),
    async questionnaireState(ask) {
      const answer = await post(place, '/questionnaire-state', ask, 'confrontaError');
      const { remaining, blockedUntil } = shaped<{ remaining: number; blockedUntil?: string }>(
        answer,
        { remaining: 'number' },
        'confrontaError',
      );
      return { remaining, ...(blockedUntil !== undefined && { blockedUntil: moment(blockedUntil, 'confrontaError') }) };
    },
    async questionnaire(ask) {
      const answer = await post(place, '/questionnaire', ask, 'confrontaObtainError');
      const shape: Shape = { id: 'string', expiresAt: 'string' };
      const { id, expiresAt } = shaped<{ id: string; expiresAt: string }>(answer, shape, 'confrontaObtainError');
      const questions = answer?.['questions'];
      if (!isQuestions(questions)) throw new RegistryFailure('confrontaObtainError');
      return { id, expiresAt: moment(expiresAt, 'confrontaObtainError'), questions };
    },
    async evaluate(ask, answers) {
      const answer = await post(place, '/evaluation', { ...ask, ...answers }, 'confrontaError');
      return shaped<{ passed: boolean }>(answer, { passed: 'boolean' }, 'confrontaError').passed;
    },
  };
}

/** @returns undefined where there is no such record @throws RegistryFailure with what it said, or what its silence means */
async function post(
  { url, token, timeoutMs = defaultTimeoutMs }: RemoteRegistriesPlace,
  path: string,
  body: object,
  otherwise: ErrorKey,
): Promise<Record<string, unknown> | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (response.status === 404) return undefined;
    if (response.status === 422 && path === '/evaluation') throw new QuestionnaireMismatch();
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    const failure = failureIn(answer['error']) ?? (response.ok ? undefined : (byStatus[response.status] ?? otherwise));
    if (failure) throw new RegistryFailure(failure);
    return answer;
  } catch (error) {
    if (error instanceof RegistryFailure || error instanceof QuestionnaireMismatch) throw error;
    throw new RegistryFailure(signal.aborted ? 'timeExceeded' : otherwise);
  }
}

function failureIn(text: unknown): ErrorKey | undefined {
  const texts: Readonly<Record<string, string>> = spanish.errors;
  return said.find((key) => texts[key] === text);
}

function moment(text: string, otherwise: ErrorKey): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new RegistryFailure(otherwise);
  return date;
}

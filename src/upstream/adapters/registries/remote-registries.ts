import { limits } from '../../../contract/generated/limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { ErrorKey } from '../../../contract/generated/errors';
import { masterLanguage } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { requestService, objectIn, type ServiceEndpoint } from '../remote-service';
import {
  checkDigit,
  count,
  day,
  flag,
  isQuestions,
  moment,
  oneOf,
  optional,
  shaped,
  text,
  type Shape,
} from './remote-shapes';
import {
  QuestionnaireMismatch,
  RegistryError,
  type Citizen,
  type Company,
  type CreditRecord,
  type Registries,
  type Taxpayer,
} from './registries';

/** What a registry may say instead of data, in the words of the catalogue. */
const errorKeys: readonly ErrorKey[] = [
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

const { nameLength, companyNameLength, companyNumberLength, registrationLength, registryTextLength } =
  serverLimits.services;
const personName = text(nameLength);
const citizen: Shape = {
  firstName: personName,
  secondName: personName,
  surName: personName,
  secondSurname: personName,
  documentState: text(registryTextLength),
  valid: flag,
  birthDate: day,
  issuedAt: day,
};
const numbered: Shape = {
  name: text(companyNameLength),
  number: text(companyNumberLength),
  checkDigit,
  state: text(registryTextLength),
};
const credited: Shape = { ...numbered, favourable: flag };
const taxed: Shape = { ...numbered, kind: oneOf('person', 'company'), active: flag };
const registered: Shape = {
  ...numbered,
  active: flag,
  registrationNumber: optional(text(registrationLength)),
  representativeType: optional(text(registryTextLength)),
  representativeNumber: optional(text(limits.form.identificationNumber.max)),
  representativeName: optional(text(companyNameLength)),
};

/**
 * Returns the registries of a provider, behind one address: a POST of JSON to `/citizen`, `/taxpayer`, `/company`,
 * `/credit`, `/questionnaire-state`, `/questionnaire` and `/evaluation`, answered with what `registries.ts` describes.
 * 404 says that there is no such record, 422 of an evaluation that the answers are not those of its questions; a
 * failure has its text of the catalogue in `error`.
 */
export function openRemoteRegistries(place: ServiceEndpoint): Registries {
  const find = async <T>(path: string, body: object, shape: Shape): Promise<T | undefined> => {
    const record = await post(place, path, body, 'identityValidationImpossible');
    return record && shaped<T>(record, shape, 'identityValidationImpossible');
  };
  return {
    citizen: ({ documentType, documentNumber }) => find<Citizen>('/citizen', { documentType, documentNumber }, citizen),
    taxpayer: (number) => find<Taxpayer>('/taxpayer', { number }, taxed),
    company: (number) => find<Company>('/company', { number }, registered),
    credit: (number) => find<CreditRecord>('/credit', { number }, credited),
    async questionnaireState(ask) {
      const record = await post(place, '/questionnaire-state', ask, 'confrontaError');
      const { remaining, openUntil, blockedUntil } = shaped<{
        remaining: number;
        openUntil?: string;
        blockedUntil?: string;
      }>(record, { remaining: count, openUntil: optional(moment), blockedUntil: optional(moment) }, 'confrontaError');
      return {
        remaining,
        ...(openUntil !== undefined && { openUntil: new Date(openUntil) }),
        ...(blockedUntil !== undefined && { blockedUntil: new Date(blockedUntil) }),
      };
    },
    async questionnaire(ask) {
      const record = await post(place, '/questionnaire', ask, 'confrontaObtainError');
      const shape: Shape = { id: text(limits.form.questionnaireId.max), expiresAt: moment };
      const { id, expiresAt } = shaped<{ id: string; expiresAt: string }>(record, shape, 'confrontaObtainError');
      const questions = record?.['questions'];
      if (!isQuestions(questions)) throw new RegistryError('confrontaObtainError');
      return { id, expiresAt: new Date(expiresAt), questions };
    },
    // A service that knows the attempt responds to it as it did: one whose response was lost is sent again.
    async evaluate(ask, answers, attempt) {
      const evaluation = { ...ask, ...answers, ...(attempt !== undefined && { attempt }) };
      const record = await post(place, '/evaluation', evaluation, 'confrontaError');
      return shaped<{ passed: boolean }>(record, { passed: flag }, 'confrontaError').passed;
    },
  };
}

/** @returns undefined where there is no such record @throws RegistryError with what it said, or what its silence means */
async function post(
  place: ServiceEndpoint,
  path: string,
  body: object,
  otherwise: ErrorKey,
): Promise<Record<string, unknown> | undefined> {
  const silence = (isLate: boolean) => new RegistryError(isLate ? 'timeExceeded' : otherwise);
  const response = await requestService(place, { method: 'POST', path, body }, silence);
  if (response.status === 404) return undefined;
  if (response.status === 422 && path === '/evaluation') throw new QuestionnaireMismatch();
  const record = objectIn(response) ?? {};
  const errorKey = errorKeyOf(record['error']) ?? (response.ok ? undefined : (byStatus[response.status] ?? otherwise));
  if (errorKey) throw new RegistryError(errorKey);
  return record;
}

function errorKeyOf(text: unknown): ErrorKey | undefined {
  const texts: Readonly<Record<string, string>> = upstreamTexts[masterLanguage].errors;
  return errorKeys.find((key) => texts[key] === text);
}

import type { Language } from '../../../contract/generated/languages';
import type { ErrorKey } from '../../../contract/generated/errors';

/** An identity document: its type by code (CC, CE), its number in digits. */
export interface IdentityDocument {
  readonly documentType: string;
  readonly documentNumber: string;
}

/** What the citizen registry (ANI) knows of a cédula. */
export interface Citizen {
  readonly firstName: string;
  readonly secondName: string;
  readonly surName: string;
  readonly secondSurname: string;
  /** As the registry words it, such as VIGENTE. */
  readonly documentState: string;
  readonly valid: boolean;
  /** yyyy-mm-dd. */
  readonly birthDate: string;
  readonly issuedAt: string;
}

/** What the tax registry (MUISCA) knows of a number: of a person or of a company. */
export interface Taxpayer {
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** Without its check digit. */
  readonly number: string;
  readonly checkDigit: number;
  readonly state: string;
  readonly active: boolean;
}

/** What the chambers of commerce (RUES) know of a company. */
export interface Company {
  readonly name: string;
  readonly number: string;
  readonly checkDigit: number;
  readonly state: string;
  readonly active: boolean;
  readonly registrationNumber?: string;
  /** Document of the legal representative, a cédula where its type is not said, and the name where it is known. */
  readonly representativeType?: string;
  readonly representativeNumber?: string;
  readonly representativeName?: string;
}

/** What the credit bureau knows of a company. */
export interface CreditRecord {
  readonly name: string;
  readonly number: string;
  readonly checkDigit: number;
  /** As the bureau words it, such as AL DÍA. */
  readonly state: string;
  /** Whether it speaks for the company. */
  readonly favourable: boolean;
}

/** How questionnaires are given out; the provider's configuration. */
export interface QuestionnaireRules {
  readonly minutes: number;
  /** Questionnaires that may be failed or let expire before the block. */
  readonly attempts: number;
  readonly blockHours: number;
  readonly rightAnswers: number;
}

export interface QuestionnaireState {
  readonly remaining: number;
  /** Until when the questionnaire that is open for the reference can be answered, where one is. */
  readonly openUntil?: Date;
  /** Present while the person is blocked. */
  readonly blockedUntil?: Date;
}

/** Questions as they are shown: nothing in them tells the right answer. */
export interface Questionnaire {
  readonly id: string;
  readonly expiresAt: Date;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly answers: readonly { readonly id: string; readonly text: string }[];
  }[];
}

/** The answers to one questionnaire, all at once. */
export interface QuestionnaireAnswers {
  readonly questionnaireId: string;
  readonly answers: readonly { readonly questionId: string; readonly answerId: string }[];
}

/** Who a questionnaire is for, what it is asked for, and by which rules. */
export interface QuestionnaireAsk extends IdentityDocument {
  readonly reference: string;
  readonly rules: QuestionnaireRules;
  readonly language: Language;
}

/**
 * The registries outside: ANI, MUISCA, RUES, the credit bureau and Confronta. A lookup of what is not there gives undefined; what the
 * service itself refuses or fails at is a {@link RegistryError}.
 */
export interface Registries {
  citizen(document: IdentityDocument): Promise<Citizen | undefined>;
  /** Finds a taxpayer by tax number, or by cédula for a person; without the check digit. */
  taxpayer(number: string): Promise<Taxpayer | undefined>;
  company(number: string): Promise<Company | undefined>;
  /** Finds a credit record by tax number, without the check digit. */
  credit(number: string): Promise<CreditRecord | undefined>;
  questionnaireState(ask: QuestionnaireAsk): Promise<QuestionnaireState>;
  /** Returns the open questionnaire of that reference, or a new one. */
  questionnaire(ask: QuestionnaireAsk): Promise<Questionnaire>;
  /**
   * Evaluates the answers, once for each questionnaire.
   * @param attempt names the evaluation: asked for again, it comes out as it did; a service that does not know it refuses it
   * @returns whether enough answers were right
   * @throws QuestionnaireMismatch for answers that are not those of its questions, which spends no attempt
   */
  evaluate(ask: QuestionnaireAsk, answers: QuestionnaireAnswers, attempt?: string): Promise<boolean>;
}

/** What a registry answered instead of data, by its text in errors.json. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(readonly key: ErrorKey) {
    super(key);
  }
}

/** Answers that leave a question out, answer one twice, or name what the questionnaire has not. */
export class QuestionnaireMismatch extends Error {
  override readonly name = 'QuestionnaireMismatch';
}

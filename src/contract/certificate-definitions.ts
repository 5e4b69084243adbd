/** The shapes of what is generated from `schemas/certificate-profiles.json`. */
import type {
  CertificateProfilesFile,
  CurveName,
  Fact,
  HolderKey,
  Profile,
  Reason,
  SubjectPart,
  Abbreviation,
  AbbreviationRule,
} from './generated/definitions/certificate-profiles';

export type { Abbreviation, AbbreviationRule, CurveName, HolderKey as GeneratedKeyKind, SubjectPart };

/** Where a holder's key lives. */
export type CertificateMedium = keyof CertificateProfilesFile['policies']['media'];

/** What every certificate of a product has, with the shared parts of its subject put in place. */
export interface CertificateProfile extends Omit<Profile, 'subject'> {
  readonly subject: readonly SubjectPart[];
}

type FactDefinition = Omit<Fact, 'meaning' | 'abbreviate' | 'fields'>;

/** A fact that may be shortened; the form says so under the first of its fields. */
interface AbbreviatedFact extends FactDefinition {
  readonly fields: readonly [string, ...string[]];
  readonly abbreviate: AbbreviationRule;
}
interface WholeFact extends FactDefinition, Pick<Fact, 'fields'> {
  readonly abbreviate?: never;
}

/**
 * Everything the embedded PKI goes by; what `subjects` shares stands in each profile.
 * @template P products, @template F facts of a subject, @template R reasons
 */
export interface CertificateDefinitions<P extends string, F extends string, R extends string> extends Omit<
  CertificateProfilesFile,
  'subjects' | 'revocation' | 'facts' | 'profiles'
> {
  readonly revocation: Omit<CertificateProfilesFile['revocation'], 'reasons'> & {
    readonly reasons: Readonly<Record<R, Reason>>;
  };
  readonly facts: Readonly<Record<F, AbbreviatedFact | WholeFact>>;
  readonly profiles: Readonly<Record<P, CertificateProfile>>;
}

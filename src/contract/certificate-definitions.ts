/** The shapes of what is generated from `schemas/certificate-profiles.json`. */

/** Keys the embedded PKI makes for a holder. */
export type GeneratedKeyKind = 'P-256' | 'RSA-2048';
/** Named curves (FIPS 186-5). */
export type CurveName = 'P-256' | 'P-384' | 'P-521';
/** Where a holder's key lives. */
export type CertificateMedium = 'VIRTUAL' | 'TOKEN' | 'PKCS10';

/** A name of one of our own authorities: attributes in their order. */
type AuthorityName = Readonly<Record<string, string>>;

/** An attribute of a subject. */
export interface SubjectPart {
  /** A key of `attributes`. */
  readonly attribute: string;
  /** `{fact}` stands for what is known of the holder. */
  readonly value: string;
  /** Left out when a fact of it is not known. */
  readonly optional?: true;
}

/** What every certificate of a product has. */
export interface CertificateProfile {
  readonly subject: readonly SubjectPart[];
  readonly keyUsage: readonly ('digitalSignature' | 'contentCommitment')[];
  readonly extendedKeyUsage: readonly ('clientAuth' | 'emailProtection' | 'documentSigning')[];
  /** Below the provider's arc. */
  readonly policy: string;
  readonly maxMonths: number;
  readonly generatedKey: GeneratedKeyKind;
}

/** A word or a legal form with its usual letters. */
export interface Abbreviation {
  /** In capitals without accents. */
  readonly name: string;
  readonly short: string;
}

interface FactDefinition {
  /** Of the form. */
  readonly fields?: readonly string[];
  readonly default?: string;
  readonly pattern?: string;
  readonly codes?: Readonly<Record<string, string>>;
}

/** By which rule a fact that does not fit is shortened. */
export type AbbreviationRule = 'person' | 'organization' | 'address';

/** A fact that may be shortened; the form says so under the first of its fields. */
interface AbbreviatedFact extends FactDefinition {
  readonly fields: readonly [string, ...string[]];
  readonly abbreviate: AbbreviationRule;
}

interface CertifyingAuthority {
  readonly key: CurveName;
  readonly years: number;
  /** Before its end. */
  readonly warnMonths: number;
  readonly subject: AuthorityName;
}

/** Everything the embedded PKI goes by. @template P products, @template F facts of a subject, @template R reasons */
export interface CertificateDefinitions<P extends string, F extends string, R extends string> {
  readonly authorities: {
    readonly root: CertifyingAuthority;
    readonly issuing: CertifyingAuthority;
    readonly responder: {
      readonly key: CurveName;
      readonly days: number;
      readonly renewDays: number;
      readonly subject: AuthorityName;
    };
    /** Seals what leaves as evidence. */
    readonly dossier: {
      readonly key: CurveName;
      readonly days: number;
      readonly renewDays: number;
      readonly subject: AuthorityName;
      /** Below the provider's arc, and of no other certificate. */
      readonly policy: string;
      readonly extendedKeyUsage: string;
    };
  };
  readonly publication: {
    readonly rootListDays: number;
    readonly issuingListHours: number;
    readonly listCacheSeconds: number;
    readonly responseMinutes: number;
    readonly responseCacheSeconds: number;
    readonly certificateCacheSeconds: number;
    readonly ocspRequestBytes: number;
    readonly maxCertificatesAsked: number;
    /** From one address, of each thing published. */
    readonly requestsPerMinute: number;
  };
  readonly revocation: {
    /** `code`: CRLReason of RFC 5280, 5.3.1; `hours` until the revocation must have taken effect. */
    readonly reasons: Readonly<Record<R, { readonly code: number; readonly public: boolean; readonly hours: number }>>;
    readonly holderHours: number;
  };
  readonly keys: {
    /** Least and most. */
    readonly rsaBits: readonly number[];
    readonly curves: readonly CurveName[];
    /** Of an RSA key. */
    readonly minExponent: number;
    readonly fermatRounds: number;
  };
  readonly policies: { readonly arc: string; readonly media: Readonly<Record<CertificateMedium, string>> };
  readonly attributes: Readonly<
    Record<
      string,
      {
        readonly oid?: string;
        /** In capitals, as calls show it. */
        readonly key: string;
        readonly string: 'utf8' | 'printable' | 'ia5';
        readonly max: number;
      }
    >
  >;
  readonly facts: Readonly<Record<F, AbbreviatedFact | (FactDefinition & { readonly abbreviate?: never })>>;
  readonly abbreviations: {
    readonly particles: readonly string[];
    readonly legalForms: readonly Abbreviation[];
    readonly organization: readonly Abbreviation[];
    readonly address: readonly Abbreviation[];
  };
  readonly profiles: Readonly<Record<P, CertificateProfile>>;
}

import type { Privilege } from './generated/access';
/** What a product asks for, and the lists of choices that the provider keeps (schemas/products, schemas/catalogues.json). */

export type Medium = 'VIRTUAL' | 'TOKEN' | 'PKCS10';
/** 1 runs in the identity flow, 2 in the review, 3 in both. */
export type Execution = 1 | 2 | 3;

export interface ProductDefinition {
  name: string;
  /** A service has no certificate of ours; it belongs to the application OTH. */
  kind?: 'certificate' | 'service';
  holder: 'person' | 'company';
  media: readonly Medium[];
  validities: readonly { validity: number; validityTypeId: 'year' | 'month' | 'day' | 'hour' }[];
  documents: readonly { type: string; required: boolean; media?: readonly Medium[]; proves?: readonly string[] }[];
  /** `proves`: the fields of the form of which it says that they are true; of others it says nothing. */
  validations: readonly { type: string; execution: Execution; mandatory: boolean; proves: readonly string[] }[];
  /** A checker may validate identity by hand, and postpone meanwhile. */
  manualIdentity: boolean;
  /** Groups of its form, in order. */
  form: readonly string[];
}

/** A question that leads to a product (schemas/forms.json, `choice`). */
export interface ChoiceQuestion {
  readonly name: string;
  readonly options: readonly string[];
}

export type RevocationReason =
  | 'keyCompromise'
  | 'affiliationChanged'
  | 'superseded'
  | 'cessationOfOperation'
  | 'privilegeWithdrawn';

/** How a picture of a type of document is taken. */
export interface DocumentPicture {
  camera: 'user' | 'environment';
  shows: 'card' | 'holder' | 'paper' | 'fingerprint';
}

export interface Catalogues {
  documentTypes: Readonly<
    Record<
      string,
      {
        fileTypes?: string;
        ocr?: 'dni' | 'rut' | 'cyc' | 'rues';
        attachedBy?: readonly Privilege[];
      }
    >
  >;
  validationTypes: Readonly<Record<string, { evidence?: string; beforeFiling?: boolean }>>;
  rejectionReasons: readonly {
    id: string;
    apply: 'REQUEST' | 'DOCUMENT' | 'OTHER' | 'PROYT';
    documentTypeId?: string;
    requiresObservation?: boolean;
    /** Of a document that came in place of one that was not approved, and of no other. */
    ofCorrections?: boolean;
  }[];
  /** The legal cause and the RFC 5280 reason it maps to. */
  revocationCauses: readonly { id: string; reason: RevocationReason; public: boolean }[];
  deliveryMethods: readonly { id: string; physical: boolean; carrier?: string }[];
  /** `filedBy`: filed for others, within an agreement, by those who hold it; `section`: the screens where they do. */
  applications: readonly { id: string; filedBy?: Privilege; section?: string }[];
  channels: readonly { id: string }[];
  certificateUses: readonly { id: string }[];
  identificationTypes: readonly { id: string; allowed: boolean }[];
}

/** Returns whether what is issued is no certificate. */
export function isService({ kind }: Pick<ProductDefinition, 'kind'>): boolean {
  return kind === 'service';
}

/** Returns products in the order in which they are shown everywhere: what asks for the least first, services last. */
export function orderProducts(products: readonly ProductDefinition[]): ProductDefinition[] {
  const required = ({ documents }: ProductDefinition): number =>
    documents.filter((document) => document.required && document.media === undefined).length;
  return products.toSorted(
    (one, other) => Number(isService(one)) - Number(isService(other)) || required(one) - required(other),
  );
}

/** Returns the documents that a product asks for with this medium, in the order in which they are reviewed. */
export function documentsFor(product: ProductDefinition, medium: Medium): ProductDefinition['documents'] {
  return product.documents.filter(({ media }) => media === undefined || media.includes(medium));
}

/** Returns the validations that run in a flow: 1 and 3 in the identity flow, 2 and 3 in the other. */
export function validationsOf(
  product: ProductDefinition,
  flow: 'identity' | 'review',
): ProductDefinition['validations'] {
  const own: Execution = flow === 'identity' ? 1 : 2;
  return product.validations.filter(({ execution }) => execution === own || execution === 3);
}

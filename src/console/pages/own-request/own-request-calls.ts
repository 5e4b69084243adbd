import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import { file, getcertificatetype } from '../../../contract/generated/calls/documents';
import { readInvitations } from '../../../contract/generated/calls/embedded';
import { consultStatusConfronta, identityGeneral } from '../../../contract/generated/calls/identity';
import { structureProductInfo } from '../../../contract/generated/calls/structure';
import type {
  ProductInformation,
  Request,
  RequestValidation,
  StructureStructureFormResult,
} from '../../../contract/generated/types';
import { fieldsOf } from '../../../contract/form-check';
import { products } from '../../../contract/generated/products';
import { isService, orderProducts } from '../../../contract/product';
import { currentLanguage } from '../../kit/language';
import { readLegalText, type ReadText, type TextId } from '../../data/file-as-applicant';
import {
  mayBeDraft,
  readForm,
  readProducts,
  readRequestData,
  readRequestedDocuments,
} from '../../data/applicant-request';
import { readCopy } from '../../session/local-copy';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { isOffered, loadRuntime, takesOurs } from '../../transport/runtime';
import { send } from '../../transport/send';
import type { Unsent } from './draft-state';
import type { Entered } from './entered';

export type Validity = NonNullable<ProductInformation['validities']>[number];
export type Medium = NonNullable<ProductInformation['media']>[number];

/** A request as its applicant opens it. */
export interface OpenedRequest {
  request: Request;
  form: StructureStructureFormResult['structureForm'];
  ocrFlags: StructureStructureFormResult['ocrFlags'];
  values: Entered;
  /** Fields of which the upstream does not show what is stored; there, if empty, where the form is composed of our definitions. */
  unreadFields?: readonly string[];
  /** It can still be filled in, as far as its state is known. */
  isDraft: boolean;
  /** It was filed in a form of which this console knows nothing: `form` is empty. */
  lacksForm?: true;
  /** What seals, for this person alone, a copy in the browser; an upstream may give none. */
  copyKey?: string;
  /** Left in this browser and never sent. */
  unsent?: Unsent;
}

export const requestKey = (id: string) => ['application', 'request', id] as const;

/** Returns a request as the server has it, with its form and what was entered. @throws CallError notFound */
export async function readDraft(id: string): Promise<Omit<OpenedRequest, 'unsent'>> {
  const { detail: request, copyKey } = await readRequestData(id);
  const productId = request?.certificateTypeId ?? '';
  if (!request) throw new CallError(await errorText('notFound'), 404, 'notFound');
  const isDraft = mayBeDraft(request);
  const formStructure = await readForm(request);
  if (!formStructure) {
    const form = { productId, structureVersion: '', tabs: [] };
    return { request, form, isDraft, ocrFlags: {}, values: {}, lacksForm: true, copyKey };
  }
  const { structureForm: form, ocrFlags, unreadFields } = formStructure;
  const fields = fieldsOf(form, 'terms', 'form');
  const values = Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
  return { request, form, isDraft, ocrFlags, values, unreadFields, copyKey };
}

/** Returns the name of the copy, in this browser, of what was entered for a request and not sent. */
export const copyName = (id: string): string => `application/${id}`;

/** Returns the request, its form with what was entered, and what this browser still keeps of it. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestKey(id), currentLanguage()],
    queryFn: async (): Promise<OpenedRequest> => {
      const draft = await readDraft(id);
      return {
        ...draft,
        unsent: draft.isDraft ? await readCopy<Unsent>(copyName(id), draft.copyKey) : undefined,
      };
    },
    // What is being entered is newer than anything that could be fetched meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'documents', id, currentLanguage()],
    queryFn: async ({ signal }) => readRequestedDocuments(id, signal),
  });

/** Returns how the request's validations came out. All of it is cleared when the applicant leaves the page. */
export const identityQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', 'identity', id, currentLanguage()],
    queryFn: async () => (await send(identityGeneral, { body: { externalRequestId: id } })).result,
    gcTime: 0,
  });

/** Returns whether questions can be asked for, under which rules, and how often still. */
export const questionnaireQuery = (asked: { readonly externalRequestId: string; readonly documentNumber: string }) =>
  queryOptions({
    queryKey: ['application', 'questionnaire', asked.externalRequestId, currentLanguage()],
    queryFn: async ({ signal }) => (await send(consultStatusConfronta, { body: asked, signal })).result,
    gcTime: 0,
  });

/** Clears how the last questionnaire came out, and nothing else: another one is about to be answered. */
export function clearEvaluation(client: QueryClient, id: string): void {
  client.setQueryData(
    identityQuery(id).queryKey,
    (identity) => identity && { ...identity, validations: identity.validations?.map(withoutEvaluation) },
  );
}

function withoutEvaluation(validation: RequestValidation): RequestValidation {
  if (validation.validationType !== 'CON') return validation;
  const { validationStatus: _status, message: _message, ...rest } = validation;
  return rest;
}

export const contentQuery = (path: string) =>
  queryOptions({
    queryKey: ['application', 'file', path],
    queryFn: async ({ signal }) => (await send(file, { parameters: { path }, signal })).result,
    staleTime: Infinity,
  });

const shownOrder = orderProducts(products).map(({ name }) => name);
const services = orderProducts(products.filter(isService)).map(({ name }) => name);

/** Returns where a product stands among all; one of a provider's own, which no definition has, comes last. */
function order(productId: string): number {
  const shownIndex = shownOrder.indexOf(productId);
  return shownIndex === -1 ? shownOrder.length : shownIndex;
}

/** Returns whether a product is a service of other products, which has no certificate of ours. */
export function isServiceId(productId: string): boolean {
  return services.includes(productId);
}

/** Returns what can be asked for: certificates and, in an applicant's own name, what our own upstream calls services. */
export const productsQuery = (isForOthers: boolean) =>
  queryOptions({
    queryKey: ['application', 'products', isForOthers, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { result: types } = await send(getcertificatetype, { signal });
      const isOurs = takesOurs(await loadRuntime(), updateRequestData);
      const certificates = types.map(({ id }) => id).toSorted((one, other) => order(one) - order(other));
      const ids = [...certificates, ...(isOurs && !isForOthers ? services : [])];
      return readProducts(ids);
    },
    staleTime: Infinity,
  });

export const productQuery = (productid: string) =>
  queryOptions({
    queryKey: ['application', 'product', productid, currentLanguage()],
    queryFn: async ({ signal }) => (await send(structureProductInfo, { parameters: { productid }, signal })).result,
    staleTime: Infinity,
  });

/** Returns the agreements that a request may be filed in; null where an upstream does not say. */
export const invitationsQuery = (externalRequestId: string) =>
  queryOptions({
    queryKey: ['application', 'invitations', externalRequestId],
    queryFn: async ({ signal }) => {
      if (!isOffered(await loadRuntime(), readInvitations)) return null;
      return (await send(readInvitations, { parameters: { externalRequestId }, signal })).result;
    },
    gcTime: 0,
  });

/** Returns a text of the structure service: in force, or as it was accepted in this request. */
export const legalTextQuery = (textId: TextId, structureServiceId: string, externalRequestId: string) =>
  queryOptions({
    queryKey: ['application', 'text', textId, externalRequestId, currentLanguage()],
    queryFn: ({ signal }): Promise<ReadText> =>
      readLegalText(textId, { structureServiceId, externalRequestId }, signal),
    staleTime: Infinity,
  });

/** What a draft is begun with. */
interface DraftChoice extends Partial<Validity> {
  productId: string;
  /** What was entered in another request. */
  values?: Entered;
  /** Where it is filed for others. */
  applicationId?: string;
  medium?: Medium;
}

/** Begins a draft; gives its external number. */
export async function begin(body: DraftChoice, idempotencyKey: string): Promise<string> {
  return (await send(updateRequestData, { body, idempotencyKey })).result.externalRequestId;
}

import type { Language } from '../../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { products } from '../../../contract/generated/products';
import { isService, validationsOf, type Medium } from '../../../contract/product';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { invalidField } from '../api-error';
import type { Caller } from '../handler';
import { offeredMedia, requireTokens } from './offered-media';
import type { Services } from '../services';
import { insertEvents } from './insert-events';
import type { RequestRow } from '../../store/request-row';

interface DraftContext {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'tokens'>;
  readonly now: Date;
  readonly language: Language;
}

/**
 * Returns a draft of a product in the caller's name, with the validations the product asks for.
 * @throws ApiError validationFailed for a product that is none, or does not come in that medium; tokensUnavailable
 */
export async function newDraft(
  { trx, services, now, language }: DraftContext,
  caller: Caller,
  productId: string | undefined,
  medium: Medium | undefined,
): Promise<RequestRow> {
  const product = products.find((each) => each.name === productId && !isService(each));
  if (!product) throw invalidField('/productId', 'referenceUnknown');
  const chosen = medium ?? offeredMedia(product, services)[0];
  const [term] = product.validities;
  if (!chosen || !product.media.includes(chosen) || !term) throw invalidField('/medium', 'referenceUnknown');
  if (chosen === 'TOKEN') requireTokens(services, '/medium');
  const request = await trx
    .insertInto('requests')
    .values({
      state: 'BOR',
      application: 'ECD',
      product: product.name,
      medium: chosen,
      owner_id: caller.userId,
      document_type: caller.documentType,
      document_number: caller.documentNumber,
      first_name: '',
      second_name: '',
      sur_name: '',
      second_surname: '',
      subscriber_name: caller.fullName,
      email: caller.email,
      language,
      created_at: now,
      last_status_at: now,
      validity: term.validity,
      validity_type: term.validityTypeId,
      delivery_method: chosen === 'TOKEN' ? 'SER' : 'VIR',
      form: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const validations = new Set([...validationsOf(product, 'identity'), ...validationsOf(product, 'review')]);
  await trx
    .insertInto('request_validations')
    .values(
      [...validations].map(({ type, execution, mandatory }) => ({
        request_id: request.id,
        type,
        execution,
        mandatory,
      })),
    )
    .execute();
  await insertEvents(trx, [{ request_id: request.id, event: 'save', to_state: 'BOR', at: now, actor: caller.userId }]);
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'request.begin',
    subject: `requests/${request.id}`,
    detail: { product: product.name, medium: chosen },
    at: now,
  });
  return request;
}

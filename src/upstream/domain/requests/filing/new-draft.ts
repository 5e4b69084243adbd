import type { Language } from '../../../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { isFiledForOthers, ownApplications } from '../../../../contract/filed-for-others';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { serverLimits } from '../../../../contract/generated/server-limits';
import { products } from '../../../../contract/generated/products';
import { validationsOf, type Medium, type ProductDefinition } from '../../../../contract/product';
import { appendAudit } from '../../../store/audit';
import type { Schema } from '../../../store/schema';
import { mayFileIn, usualApplication } from '../../agreements/invitations';
import { ApiError, invalidField } from '../../api-error';
import type { Caller } from '../../handler';
import { offeredMedia, requireTokens } from './offered-media';
import type { Services } from '../../services';
import { enteredColumns } from './entered-data';
import { insertEvents } from '../insert-events';
import { defaultDeliveryMethod } from '../physical-delivery';
import type { RequestRow } from '../../../store/request-row';

const { drafts: limits } = serverLimits;

type Validity = ProductDefinition['validities'][number];

interface DraftContext {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'tokens'>;
  readonly now: Date;
  readonly language: Language;
}

/** What a draft is begun with. */
interface DraftChoice {
  readonly productId?: string;
  /** The applicant's own where absent. */
  readonly applicationId?: string;
  /** The first that is offered where absent. */
  readonly medium?: Medium;
  /** How long the certificate lasts; the first of the product where absent. */
  readonly validity?: number;
  readonly validityTypeId?: Validity['validityTypeId'];
}

/**
 * Returns a draft of a product, in the caller's name unless the caller files for others, with the validations the product asks for.
 * @throws ApiError validationFailed for a product that is none, or does not come in that medium or for that long;
 *   for an application that the caller does not file for; tokensUnavailable; draftsSpent with the oldest that are open
 */
export async function newDraft(
  { trx, services, now, language }: DraftContext,
  caller: Caller,
  { productId, applicationId, medium, validity, validityTypeId }: DraftChoice,
): Promise<RequestRow> {
  const product = products.find((each) => each.name === productId);
  if (!product) throw invalidField('/productId', 'referenceUnknown');
  const own = usualApplication(product);
  const application = applicationId ?? own;
  const isForOthers = application !== own;
  if (!mayFileIn(product, application, caller)) throw invalidField('/applicationId', 'referenceUnknown');
  const chosen = medium ?? offeredMedia(product, services)[0];
  if (!chosen || !product.media.includes(chosen)) throw invalidField('/medium', 'referenceUnknown');
  const term = product.validities.find(
    (each) =>
      each.validity === (validity ?? each.validity) && each.validityTypeId === (validityTypeId ?? each.validityTypeId),
  );
  if (!term) throw invalidField('/validity', 'referenceUnknown');
  if (chosen === 'TOKEN') requireTokens(services, '/medium');
  await checkOpenDrafts(trx, caller, application);
  const request = await trx
    .insertInto('requests')
    .values({
      state: 'BOR',
      application,
      product: product.name,
      medium: chosen,
      owner_id: caller.userId,
      ...holderColumns(isForOthers ? undefined : caller),
      ...(await nameColumns(trx, product.name, isForOthers ? undefined : caller)),
      language,
      created_at: now,
      last_status_at: now,
      validity: term.validity,
      validity_type: term.validityTypeId,
      delivery_method: defaultDeliveryMethod(chosen),
      form: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const validations = new Set([...validationsOf(product, 'identity'), ...validationsOf(product, 'other')]);
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
    detail: { product: product.name, application, medium: chosen, ...term },
    at: now,
  });
  return request;
}

const unnamed = { first_name: '', second_name: '', sur_name: '', second_surname: '' };

/**
 * Returns the names of the applicant's account, stored as if they were entered, for the holder to check. Of three words or
 * more no one knows which belong together: those are left to be written.
 */
async function nameColumns(trx: Transaction<Schema>, product: string, caller: Caller | undefined) {
  const account =
    caller &&
    (await trx.selectFrom('users').select(['names', 'lastNames']).where('id', '=', caller.userId).executeTakeFirst());
  const [firstName, secondName] = twoParts(account?.names);
  const [firstLastName, secondLastName] = twoParts(account?.lastNames);
  const entered = { firstName, secondName, firstLastName, secondLastName };
  const columns = enteredColumns({ product, form: {}, ...unnamed }, entered);
  const { first_name = '', second_name = '', sur_name = '', second_surname = '' } = columns;
  const names = { first_name, second_name, sur_name, second_surname };
  return columns.subscriber_name ? { ...names, subscriber_name: columns.subscriber_name } : names;
}

function twoParts(written: string | undefined): readonly [string, string] {
  const [first = '', second = '', ...more] = written?.trim().split(/\s+/) ?? [];
  return more.length > 0 ? ['', ''] : [first, second];
}

/** @throws ApiError draftsSpent where the caller has as many open as an account may */
async function checkOpenDrafts(trx: Transaction<Schema>, { userId }: Caller, application: string): Promise<void> {
  const isForOthers = isFiledForOthers(application);
  const max = isForOthers ? limits.forOthers : limits.own;
  // What an account begins at once waits for its turn.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const open = await trx
    .selectFrom('requests')
    .select('reference')
    .where('owner_id', '=', userId)
    .where('state', '=', requestLifecycle.initial)
    .where('application', isForOthers ? '=' : 'in', isForOthers ? application : ownApplications)
    .orderBy('id')
    .limit(max)
    .execute();
  if (open.length < max) return;
  const oldest = open.slice(0, limits.named).map(({ reference }) => reference);
  throw new ApiError('draftsSpent', { params: { max, drafts: oldest.join(', ') } });
}

/** Returns the columns of the holder as far as they are known: of an applicant's own request, the applicant. */
function holderColumns(caller: Caller | undefined) {
  return {
    document_type: caller?.documentType ?? 'CC',
    document_number: caller?.documentNumber ?? '',
    subscriber_name: caller?.fullName ?? '',
    email: caller?.email ?? '',
  };
}

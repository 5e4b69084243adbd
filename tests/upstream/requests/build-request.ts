import type { State } from '../../../src/contract/generated/states';
import type { Insertable } from 'kysely';
import { products } from '../../../src/contract/generated/products';
import { documentsFor } from '../../../src/contract/product';
import { deliveryDueColumn } from '../../../src/upstream/domain/requests/delivery-due';
import type { RequestTable } from '../../../src/upstream/store/request-schema';
import type { Store } from '../../../src/upstream/store/database';
import type { RequestRow } from '../../../src/upstream/store/request-row';

/** What a test cares about; everything else is a request in review with its documents waiting. */
export interface RequestOverrides {
  readonly request?: Partial<Insertable<RequestTable>>;
  /** State by type; types of the product that are left out wait while it is reviewed and are approved beyond, null takes one away. */
  readonly documents?: Readonly<Record<string, State<'document'> | null>>;
  /** Status by type; left out: SAT, null has not run. */
  readonly validations?: Readonly<Record<string, 'SAT' | 'NST' | null>>;
}

const moment = new Date('2026-03-02T15:00:00Z');

/** A request of a synthetic person, in review. */
export const inReview = {
  state: 'VRF',
  application: 'ECD',
  product: 'naturalPerson',
  medium: 'VIRTUAL',
  document_type: 'CC',
  document_number: '1000000123',
  first_name: 'Demo',
  second_name: 'Ñusta',
  sur_name: 'Pérez',
  second_surname: 'Prueba',
  subscriber_name: 'Demo Ñusta Pérez Prueba',
  email: 'demo.123@rubrica.example',
  address: 'Calle de Muestra 123 # 0-10',
  created_at: moment,
  last_status_at: moment,
  validity: 1,
  validity_type: 'year',
  form: '{}',
} satisfies Partial<Insertable<RequestTable>>;

const beforeDecision: ReadonlySet<string> = new Set(['BOR', 'RAD', 'VRF', 'SUD', 'APL']);

/** Stores a request of a synthetic person. */
export async function buildRequest({ db }: Store, overrides: RequestOverrides = {}): Promise<RequestRow> {
  const values = { ...inReview, delivery_method: 'VIR', ...overrides.request };
  const request = await db
    .insertInto('requests')
    .values({
      ...deliveryDueColumn({ ...values, last_status_at: new Date(values.last_status_at) }),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const product = products.find(({ name }) => name === request.product);
  if (!product) throw new Error(`No product ${request.product}`);
  const asked = documentsFor(product, request.medium).filter(({ required }) => required);
  const usual: State<'document'> = beforeDecision.has(request.state) ? 'PEN' : 'APR';
  const documents = { ...Object.fromEntries(asked.map(({ type }) => [type, usual])), ...overrides.documents };
  for (const [type, state] of Object.entries(documents)) {
    if (state === null) continue;
    await db
      .insertInto('request_documents')
      .values({
        request_id: request.id,
        type,
        state,
        sha256: 'a'.repeat(64),
        file_name: `${type}.pdf`,
        content_type: 'application/pdf',
        bytes: 10,
        pages: 1,
        uploaded_at: moment,
      })
      .execute();
  }
  for (const { type, execution, mandatory } of product.validations) {
    const status = overrides.validations?.[type];
    await db
      .insertInto('request_validations')
      .values({ request_id: request.id, type, execution, mandatory, status: status === undefined ? 'SAT' : status })
      .execute();
  }
  return request;
}

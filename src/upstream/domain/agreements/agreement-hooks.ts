import type { Language } from '../../../contract/generated/languages';
import { sql, type Kysely } from 'kysely';
import { products as allProducts } from '../../../contract/generated/products';
import type { Contract } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { ApiError, type InvalidField } from '../api-error';
import { namesOfPeople } from '../accounts/people-names';
import { nameOf } from '../catalogue-names';
import type { CheckedRecord, StoredRecord, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { agreementCondition } from './scope';

type Product = NonNullable<Contract['products']>[number];

/** What an agreement needs beyond its definition: only one's own are seen, its products are rows of contract_quotas. */
export const agreementHooks: RestHooks<Contract> = {
  visible: ({ caller }, parameters) => agreementCondition(caller, parameters),
  check: async ({ language }, record) => checkProducts(record, language),
  parts: { read: readParts, write: writeProducts },
};

/** @throws ApiError validationFailed for a product that is none or is there twice, or an end before the beginning */
function checkProducts(record: CheckedRecord<Contract>, language: Language): void {
  const seen = new Set<string>();
  const wrong = productsOf(record).flatMap(({ productId }): InvalidField[] => {
    if (!allProducts.some(({ name }) => name === productId)) return [{ field: '/products', code: 'referenceUnknown' }];
    const params = { product: nameOf('products', productId, language) };
    return seen.size === seen.add(productId).size ? [{ field: '/products', code: 'productRepeated', params }] : [];
  });
  const { validFrom, validTo } = record;
  if (validFrom && validTo && validTo < validFrom) wrong.push({ field: '/validTo', code: 'validToBeforeFrom' });
  if (wrong.length > 0) throw new ApiError('validationFailed', { fields: wrong });
}

function productsOf(record: CheckedRecord<Contract>): readonly Product[] {
  return record.products ?? [];
}

async function readParts(
  database: Kysely<Schema>,
  records: readonly StoredRecord<Contract>[],
): Promise<StoredRecord<Contract>[]> {
  if (records.length === 0) return [];
  const codes = records.map(({ contractId }) => contractId);
  const quotas = await database
    .selectFrom('contract_quotas')
    .selectAll()
    .where('contract_id', 'in', codes)
    .orderBy('product')
    .execute();
  const people = await namesOfPeople(
    database,
    records.map(({ supervisorId }) => supervisorId ?? null),
  );
  return records.map((record) => {
    const supervisor = people.get(record.supervisorId ?? '');
    const products = quotas
      .filter(({ contract_id: code }) => code === record.contractId)
      .map(({ product: productId, quota, used }): Product => ({ productId, quota, used }));
    return { ...record, ...(supervisor !== undefined && { supervisor }), products };
  });
}

/**
 * Stores quotas as they were written; what is spent stays as it is, whatever the writer believes. One that is spent from cannot
 * fall below that or go away.
 * @throws ApiError validationFailed under /products
 */
async function writeProducts(
  { trx, language }: WriteContext,
  stored: StoredRecord<Contract>,
  record: CheckedRecord<Contract>,
): Promise<void> {
  const { contractId } = stored;
  const quotas = new Map(productsOf(record).map(({ productId, quota }) => [productId, quota]));
  const storedQuotas = await trx
    .selectFrom('contract_quotas')
    .selectAll()
    .where('contract_id', '=', contractId)
    .forUpdate()
    .execute();
  const wrong = storedQuotas
    .filter(({ product, used }) => used > (quotas.get(product) ?? 0))
    .map(({ product, used }): InvalidField => {
      const params = { used, product: nameOf('products', product, language) };
      return { field: '/products', code: 'quotaBelowUsed', params };
    });
  if (wrong.length > 0) throw new ApiError('validationFailed', { fields: wrong });
  const gone = storedQuotas.map(({ product }) => product).filter((product) => !quotas.has(product));
  if (gone.length > 0) {
    await trx
      .deleteFrom('contract_quotas')
      .where('contract_id', '=', contractId)
      .where('product', 'in', gone)
      .execute();
  }
  for (const [product, quota] of quotas) {
    await trx
      .insertInto('contract_quotas')
      .values({ contract_id: contractId, product, quota })
      .onConflict((conflict) =>
        conflict.columns(['contract_id', 'product']).doUpdateSet({ quota: sql`excluded.quota` }),
      )
      .execute();
  }
}

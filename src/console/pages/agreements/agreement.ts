import { limits } from '../../../contract/generated/limits';
import type { Contract } from '../../../contract/generated/types';
import { asRecord } from '../../data/as-record';
import type { RecordValues } from '../../fields/cells/cell';

export type Agreement = Contract;
export type AgreementProduct = NonNullable<Contract['products']>[number];

/**
 * Returns the agreement that a row, a panel or a dialog is about: records of the resource agreements are nothing else.
 */
export function agreementOf(record: RecordValues): Agreement {
  return asRecord<Agreement>(record);
}

export type AgreementState = 'inForce' | 'noQuota' | 'inactive' | 'notBegun' | 'over';

/**
 * Returns how it stands on that day, yyyy-mm-dd; both ends of its validity count. One in force with nothing left of any
 * product issues nothing more.
 */
export function stateOf({ active, validFrom, validTo, products }: Agreement, day: string): AgreementState {
  if (active === false) return 'inactive';
  if (validFrom !== undefined && validFrom > day) return 'notBegun';
  if (validTo !== undefined && validTo < day) return 'over';
  return products?.every((product) => leftOf(product) === 'none') ? 'noQuota' : 'inForce';
}

/** Returns what all its products have, and have spent. */
export function sumOf(products: readonly AgreementProduct[]): { quota: number; used: number } {
  const total = (value: (product: AgreementProduct) => number): number =>
    products.reduce((sum, product) => sum + value(product), 0);
  return { quota: total(({ quota }) => quota), used: total(({ used = 0 }) => used) };
}

/** Returns whether a product is spent, or nearly. */
export function leftOf({ quota, used = 0 }: AgreementProduct): 'enough' | 'little' | 'none' {
  if (used >= quota) return 'none';
  return quota - used <= 1 || used / quota >= limits.agreements.lowBalance ? 'little' : 'enough';
}

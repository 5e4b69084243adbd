import { products } from './generated/products';

interface Numbers<Text> {
  readonly companyDocument: Text;
  readonly documentNumber: Text;
}

/**
 * Returns whose registration the tax registry is asked about: the company's where the product proves one, else the
 * person's.
 */
export function taxNumberOf<Text extends string | null | undefined>(
  productName: string | undefined,
  numbers: Numbers<Text>,
): Text {
  const validations = products.find(({ name }) => name === productName)?.validations ?? [];
  const provesCompany = validations.some(({ proves }) => proves.includes('companyDocument'));
  return provesCompany ? numbers.companyDocument : numbers.documentNumber;
}

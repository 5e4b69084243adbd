import { limits } from './generated/limits';

/**
 * Returns the number by which the other services know a type of document: CC 1, CE 3, all others 4. One of another
 * spelling is another type.
 */
export function documentTypeNumber(type?: string): number {
  const { CC, CE, other } = limits.documentTypeMapping;
  if (type === 'CC') return CC;
  return type === 'CE' ? CE : other;
}

import { limits } from '../../../contract/generated/limits';
import { ApiError } from '../api-error';

const { largestPage, deepestOffset } = limits.list;

/** @throws ApiError 400 for a page of more records than any list gives at once */
export function checkPageSize(size: number): void {
  if (size > largestPage) throw new ApiError('rangeTooLarge', { params: { limit: largestPage } });
}

/** @throws ApiError 400 for a page that is too deep to be reached but by cursor */
export function checkOffset(offset: number): void {
  if (offset > deepestOffset) throw new ApiError('rangeTooDeep', { params: { offset } });
}

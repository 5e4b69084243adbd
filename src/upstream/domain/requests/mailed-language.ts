import { isFiledForOthers } from '../../../contract/filed-for-others';
import type { RequestRow } from '../../store/request-row';
import type { CallContext } from '../handler';

/**
 * Returns the column of the language in which a request's mails are written: the one in which its applicant went on with
 * it last. What is filed for others stays in that of its beginning, since its filer does not read them.
 */
export function mailedLanguage(
  { caller, language }: Pick<CallContext<unknown, unknown>, 'caller' | 'language'>,
  { owner_id: owner, application }: RequestRow,
): Partial<Pick<RequestRow, 'language'>> {
  return caller && caller.userId === owner && !isFiledForOthers(application) ? { language } : {};
}

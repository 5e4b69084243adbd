import type { DataProvider } from 'react-admin';
import { deepEqual } from '../../../contract/deep-equal';
import type { RequestMeta } from '../../data/methods';
import type { RecordValues } from '../../fields/cells/cell';

/** What is found of a record after a write whose outcome is unknown. */
export type Found = { kind: 'unchanged' } | { kind: 'changed'; record: RecordValues } | { kind: 'unread' };

/**
 * Reads a record again, so that a person learns what became of a write before trying it once more. Only what both
 * readings have is compared: a list may show less of a record than the record itself.
 */
export async function readAgain(provider: DataProvider, resource: string, record: RecordValues): Promise<Found> {
  try {
    const meta: RequestMeta = { isFresh: true };
    const { data } = await provider.getOne<RecordValues & { id: string }>(resource, { id: String(record['id']), meta });
    const isChanged = Object.keys(data).some((name) => name in record && !deepEqual(data[name], record[name]));
    return isChanged ? { kind: 'changed', record: { ...record, ...data } } : { kind: 'unchanged' };
  } catch {
    // The dialog says that nothing could be read.
    return { kind: 'unread' };
  }
}

import type { ActionDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { Actor, BulkAction } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import type { Extensions } from '../../fields/extensions';
import { bulkVerdict, type Verdict } from '../actions/offers';
import { nameOf, personOf } from '../actions/name-of';
import { errorMessage } from '../../kit/error-message';

/** Records read at once: quick for the person, light for the server. */
const AT_ONCE = 4;

/** What the run would do to one record: it, or why not. */
export interface Judged {
  id: string;
  name: string;
  /** Who it is about, where the definition says so. */
  person: string;
  record: RecordValues | undefined;
  verdict: Verdict | { may: false; because: 'unread' | 'refused'; words: string };
}

interface DryRun {
  definition: ResourceDefinition;
  action: ActionDefinition;
  act: Pick<BulkAction, 'read'>;
  actor: Actor;
  extensions: Extensions;
}

/**
 * Reads every record as it is now and judges it as its own button would, so that the run is told beforehand. The order of the
 * selection stays.
 * @param onRead hears how many were read
 * @throws the signal's reason when it was aborted
 */
export async function dryRun(
  { definition, action, act, actor, extensions }: DryRun,
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const judge = async (id: string): Promise<Judged> => {
    try {
      const record = { ...(await act.read(id, signal)), id };
      const [name, person] = [nameOf(definition, record), personOf(definition, record)];
      return { id, name, person, record, verdict: bulkVerdict(action, record, actor, extensions) };
    } catch (reason) {
      signal.throwIfAborted();
      const words = errorMessage(reason);
      return { id, name: id, person: '', record: undefined, verdict: { may: false, because: 'unread', words } };
    }
  };
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    judged.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map(judge))));
    signal.throwIfAborted();
    onRead(judged.length);
  }
  return judged;
}

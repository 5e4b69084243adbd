import { vault } from '../../session/vault';
import type { Unsent } from './draft-saver';

const keyOf = (id: string): string => `application/${id}`;
/** The newest wins, however long sealing an older one took. */
const turns = new Map<string, number>();

function waitTurn(id: string): number {
  const turn = (turns.get(id) ?? 0) + 1;
  turns.set(id, turn);
  return turn;
}

/** Seals what the server has not got yet into this browser's storage; the session's end makes it unreadable. */
export async function persistCopy(id: string, unsent: Unsent): Promise<void> {
  const turn = waitTurn(id);
  try {
    const sealed = await vault.seal(JSON.stringify(unsent));
    if (turns.get(id) === turn) localStorage.setItem(keyOf(id), sealed);
  } catch {
    // A browser that forbids storage: what was written stays on the page alone until it is sent.
  }
}

/** Deletes the copy: the server has it all. */
export function dropCopy(id: string): void {
  waitTurn(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept where nothing may be.
  }
}

/** Returns what was left in this browser and never sent; nothing where there is none, or another session left it. */
export async function readCopy(id: string): Promise<Unsent | undefined> {
  try {
    const sealed = localStorage.getItem(keyOf(id));
    return sealed === null ? undefined : (JSON.parse(await vault.open(sealed)) as Unsent);
  } catch {
    dropCopy(id);
    return undefined;
  }
}

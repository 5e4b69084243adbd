import { memoryKeyStore } from '../../session/key-store';
import { createVault, vault, type Vault } from '../../session/vault';
import type { Unsent } from './draft-saver';

const keyOf = (id: string): string => `application/${id}`;
/** The newest wins, however long sealing an older one took. */
const turns = new Map<string, number>();

function waitTurn(id: string): number {
  const turn = (turns.get(id) ?? 0) + 1;
  turns.set(id, turn);
  return turn;
}

/**
 * Returns what seals the copy: the key that the server gives to the draft's owner alone, which outlives no page here and
 * comes back with the person; without one the session's, whose end makes the copy unreadable.
 */
async function sealOf(copyKey: string | undefined): Promise<Vault> {
  if (copyKey === undefined) return vault;
  const bytes = Uint8Array.from(atob(copyKey), (character) => character.charCodeAt(0));
  const store = memoryKeyStore();
  await store.write(await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  return createVault(store);
}

/** Seals what the server has not got yet into this browser's storage. */
export async function persistCopy(id: string, unsent: Unsent, copyKey: string | undefined): Promise<void> {
  const turn = waitTurn(id);
  try {
    const sealed = await (await sealOf(copyKey)).seal(JSON.stringify(unsent));
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

/** Returns what was left in this browser and never sent; nothing where there is none, or another person left it. */
export async function readCopy(id: string, copyKey: string | undefined): Promise<Unsent | undefined> {
  try {
    const sealed = localStorage.getItem(keyOf(id));
    return sealed === null ? undefined : (JSON.parse(await (await sealOf(copyKey)).open(sealed)) as Unsent);
  } catch {
    dropCopy(id);
    return undefined;
  }
}

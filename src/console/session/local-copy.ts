import { base64ToBytes } from '../kit/base64';
import { memoryKeyStore } from './key-store';
import { createVault, vault, type Vault } from './vault';

/*
 * What was typed and did not reach the server, sealed in this browser's storage until the same person comes back. A copy has a
 * name, which says nothing about anyone: `application/7000000070`.
 */

/** The newest wins, however long sealing an older one took. */
const turns = new Map<string, number>();

function waitTurn(name: string): number {
  const turn = (turns.get(name) ?? 0) + 1;
  turns.set(name, turn);
  return turn;
}

/**
 * Returns what seals a copy: the key that the server gives to one person alone, which outlives no page here and comes back
 * with the person; without one the session's, whose end makes the copy unreadable.
 */
async function sealOf(copyKey: string | undefined): Promise<Vault> {
  if (copyKey === undefined) return vault;
  const bytes = base64ToBytes(copyKey);
  const store = memoryKeyStore();
  await store.write(await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  return createVault(store);
}

/** Seals what the server has not got yet into this browser's storage. */
export async function persistCopy(name: string, unsent: unknown, copyKey: string | undefined): Promise<void> {
  const turn = waitTurn(name);
  try {
    const sealed = await (await sealOf(copyKey)).seal(JSON.stringify(unsent));
    if (turns.get(name) === turn) localStorage.setItem(name, sealed);
  } catch {
    // A browser that forbids storage: what was written stays on the page alone until it is sent.
  }
}

/** Deletes the copy: the server has it all. */
export function dropCopy(name: string): void {
  waitTurn(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept where nothing may be.
  }
}

/** Returns what was left in this browser and never sent; nothing where there is none, or another person left it. */
export async function readCopy<Unsent>(name: string, copyKey: string | undefined): Promise<Unsent | undefined> {
  try {
    const sealed = localStorage.getItem(name);
    return sealed === null ? undefined : (JSON.parse(await (await sealOf(copyKey)).open(sealed)) as Unsent);
  } catch {
    dropCopy(name);
    return undefined;
  }
}

/** Returns whether there may be a copy, without opening it. */
export function hasCopy(name: string): boolean {
  return localStorage.getItem(name) !== null;
}

import { useEvent } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ownCopyKey } from '../../../contract/generated/calls/embedded/ownCopyKey';
import { dropCopy, hasCopy, persistCopy, readCopy } from '../../session/local-copy';
import { onSessionEnd } from '../../session/session';
import { hasOwnServer } from '../../transport/has-own-server';
import { send } from '../../transport/send';
import type { Values } from './values';

/** What a form held when it was not saved. */
export interface Unsaved {
  /** The record as it was read then: what was saved elsewhere since is met as a conflict. */
  readonly base: Values;
  readonly values: Values;
}

/** Typing comes in bursts: sealing waits for a pause. */
const TYPING_PAUSE_MS = 400;

interface UnsavedCopyOptions {
  /** Of the copy in this browser: person, resource and record. */
  readonly name: string;
  readonly form: UseFormReturn<Values>;
  /** Returns what the form holds; undefined where nothing of it would be lost. */
  readonly read: () => Unsaved | undefined;
  readonly restore: (unsaved: Unsaved) => void;
}

interface UnsavedCopy {
  /** When it was typed, ISO 8601; undefined unless the form was filled from a copy. */
  readonly restoredFrom: string | undefined;
  /** Deletes the copy, and keeps none of what the form holds now. */
  readonly drop: () => void;
}

/**
 * Keeps a copy of what is typed until it is saved or given up: a session that ends, or a page that closes, takes none of it
 * from the person who comes back. Where no key is to be had the copy lasts as long as the session.
 */
export function useUnsavedCopy({ name, form, read, restore }: UnsavedCopyOptions): UnsavedCopy {
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const key = useRef<Promise<string | undefined>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How often what was typed was saved, given up or written anew. */
  const turns = useRef(0);

  const keyOnce = useEvent((): Promise<string | undefined> => {
    key.current ??= readKey().catch((error: unknown) => {
      key.current = undefined;
      throw error;
    });
    return key.current;
  });
  const write = useEvent(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    turns.current += 1;
    const turn = turns.current;
    const unsaved = read();
    if (!unsaved) return dropCopy(name);
    const copyKey = await keyOnce();
    // Saved, given up, changed or changed back while the key was on its way.
    if (turns.current !== turn) return;
    await persistCopy(name, { ...unsaved, at: new Date().toISOString() }, copyKey);
  });
  const bringBack = useEvent((left: Unsaved & { at: string }): void => {
    // What was typed while the copy was opened is newer.
    if (read()) return;
    restore(left);
    setRestoredFrom(left.at);
  });

  useEffect(() => {
    let isOpen = true;
    // Without its key a copy stays where it is, for the next time.
    const settled = hasCopy(name)
      ? keyOnce()
          .then((copyKey) => readCopy<Unsaved & { at: string }>(name, copyKey))
          .then((left) => (isOpen && left ? bringBack(left) : undefined))
          .catch(() => undefined)
      : Promise.resolve();
    // What cannot be sealed lasts as long as the page.
    const flush = (): void => {
      if (timer.current !== undefined) void write().catch(() => undefined);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void settled.then(write).catch(() => undefined), TYPING_PAUSE_MS);
      },
    });
    const forget = onSessionEnd(flush);
    return () => {
      isOpen = false;
      unsubscribe();
      forget();
      flush();
    };
  }, [bringBack, form, keyOnce, name, write]);

  const drop = useEvent((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setRestoredFrom(undefined);
    turns.current += 1;
    dropCopy(name);
  });
  return { restoredFrom, drop };
}

async function readKey(): Promise<string | undefined> {
  if (!(await hasOwnServer())) return undefined;
  const { result } = await send(ownCopyKey, {});
  return result.copyKey;
}

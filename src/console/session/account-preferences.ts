import { ownPreferences } from '../../contract/generated/calls/embedded/ownPreferences';
import { saveOwnPreferences } from '../../contract/generated/calls/embedded/saveOwnPreferences';
import { subscribeWrites } from '../kit/persisted-value';
import { hasOwnAccounts } from '../transport/has-own-server';
import { loadRuntime } from '../transport/runtime';
import { send } from '../transport/send';
import { currentSession, onSessionEnd } from './session';

/*
 * Choices about how the console looks are in the browser's storage, where the first paint reads them. The account has a
 * copy at our own server: it replaces them at sign-in, and follows each change.
 */

/** The stored keys that belong to the choices; none of them is personal. */
const CHOICES =
  /^(rubrica\.(language|settings|sidebar|menu\.closed|review\.\w+|scanSound)|RaStoreRubrica\.(preferences\..+|.+\.(columns|density)))$/;

/** Changes come in bursts: a column dragged over others is one. */
const CHANGES_PAUSE_MS = 1_000;
/** Signing in waits no longer than this for choices that concern the look alone. */
const READ_TIMEOUT_MS = 3_000;

/** The person whose newest choices the account does not have yet: a page was left before they were sent. */
const UNSAVED = 'rubrica.unsaved';

/** Puts the choices of the account in place of the browser's; an account without any leaves those as they are. */
export async function adoptPreferences(): Promise<void> {
  try {
    const session = currentSession();
    if (!session || localStorage.getItem(UNSAVED) === session.user.id || !hasOwnAccounts(await loadRuntime())) return;
    // The public page where a sign-in ends gives its calls no token by itself.
    const { result } = await send(ownPreferences, { bearer: session.token, timeoutMs: READ_TIMEOUT_MS });
    const chosen = Object.entries(result).filter(([name]) => CHOICES.test(name));
    if (chosen.length === 0) {
      // What was chosen before the sign-in is the account's as well: its mails go by the language.
      if (storedNames().length > 0) localStorage.setItem(UNSAVED, session.user.id);
      return;
    }
    for (const name of storedNames()) if (!(name in result)) localStorage.removeItem(name);
    for (const [name, value] of chosen) localStorage.setItem(name, value);
  } catch {
    // The browser's own choices do as well.
  }
}

/** Saves the choices to the account after each change; returns how to stop. */
export function watchPreferences(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const schedule = (): void => {
    cancel();
    // What fails is noted as unsaved, and sent with the next change.
    timer = setTimeout(() => void save().catch(() => undefined), CHANGES_PAUSE_MS);
  };
  const endings = [
    subscribeWrites(() => {
      const user = currentUser();
      if (user === undefined) return;
      localStorage.setItem(UNSAVED, user);
      schedule();
    }),
    onSessionEnd(cancel),
    cancel,
  ];
  if (localStorage.getItem(UNSAVED) === currentUser()) schedule();
  return () => {
    for (const end of endings) end();
  };
}

/** Sends all choices; what fails is sent with the next change, or when the console opens again. */
async function save(): Promise<void> {
  if (currentUser() === undefined || !hasOwnAccounts(await loadRuntime())) return;
  const values = Object.fromEntries(storedNames().map((name) => [name, localStorage.getItem(name) ?? '']));
  localStorage.removeItem(UNSAVED);
  try {
    await send(saveOwnPreferences, { body: { values } });
  } catch (error) {
    localStorage.setItem(UNSAVED, currentUser() ?? '');
    throw error;
  }
}

function currentUser(): string | undefined {
  return currentSession()?.user.id;
}

function storedNames(): string[] {
  return Object.keys(localStorage).filter((name) => CHOICES.test(name));
}

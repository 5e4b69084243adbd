import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../../provider/start';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { setRuntime } from '../../../src/console/transport/runtime';
import { resources } from '../../../src/contract/generated/resources';
import { closeConsole } from '../shell/open-console';
import { visitDialog } from './dialog-visit';
import { configurationFor, isOfSession, readableText } from './provided-page';
import { pageProblems } from './page-problems';
import { parts, wholes, type Spoiling } from './spoilings';
import { staffDialogs, type StaffDialog } from './staff-dialogs';

/** Every way for the whole table; `npm test` takes one by turns. */
const isFull = process.env['RESPONSES'] === 'full';
const all = [...wholes, ...parts];
const waysOf = (turn: number): readonly Spoiling[] => all.filter((_, at) => isFull || at === turn % all.length);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setRuntime(configurationFor('http://127.0.0.1'));
  await Promise.all([loadDefinitionLabels('es'), loadTexts(['shell'], 'es')]);
  await Promise.all(resources.map(({ name }) => loadResource(name)));
});
afterEach(closeConsole);
afterAll(() => vi.restoreAllMocks());

interface Spoiled extends Spoiling {
  readonly isSpoiled: (call: string) => boolean;
  /** Nothing is sent: the dialog itself is looked at. */
  readonly isRead: boolean;
}

/** Goes through a dialog at a provider that answers some of its calls otherwise, and returns what was wrong. */
async function visit(dialog: StaffDialog, { title, of, isSpoiled, isRead }: Spoiled): Promise<string[]> {
  const provider = await startProvider();
  const found: string[] = [];
  const look = (): void => void found.push(...pageProblems(readableText()).map((problem) => `${title}: ${problem}`));
  try {
    await visitDialog(provider, dialog, {
      onPress: () => provider.change({ replace: (call, body) => (isSpoiled(call) ? of(body) : body) }),
      // Where the dialog has no list, or the page has read it before, nothing is spoiled.
      hasAsked: (asked) => !isRead || asked.some(isSpoiled),
      atDialog: () => {
        look();
        return !isRead;
      },
      atEnd: look,
    });
  } finally {
    closeConsole();
    await provider.close();
  }
  return found;
}

const inTurn = staffDialogs.map((dialog, turn) => ({ ...dialog, turn }));
/** Those that read a list: once for all offices that share the dialog of an action, unless all are wanted. */
const reading = inTurn
  .filter(({ isDirect, asksNothing }) => !isDirect && !asksNothing)
  .filter(({ action }, place, each) => isFull || each.findIndex((other) => other.action === action) === place);

describe.each(reading)('the dialog $action of $username', ({ turn, ...dialog }) => {
  it('shows a sentence whatever its lists are answered with', async () => {
    const found: string[] = [];
    for (const way of waysOf(turn * 5))
      found.push(...(await visit(dialog, { ...way, isSpoiled: (call) => !isOfSession(call), isRead: true })));
    expect(found).toEqual([]);
  }, 180_000);
});

describe.each(inTurn)('the action $action of $username', ({ turn, ...dialog }) => {
  it('shows a sentence whatever it is answered', async () => {
    const found: string[] = [];
    for (const way of waysOf(turn * 7))
      found.push(...(await visit(dialog, { ...way, isSpoiled: (call) => call === dialog.sends, isRead: false })));
    expect(found).toEqual([]);
  }, 180_000);
});

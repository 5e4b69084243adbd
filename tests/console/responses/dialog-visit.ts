import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Provider } from '../../provider/start';
import { openPage } from './provided-page';
import type { StaffDialog } from './staff-dialogs';

/** What is typed, by the beginning of a field's label; any other text is a sentence. */
const typed: Readonly<Record<string, string>> = {
  Día: '2',
  Mes: '1',
  Año: '2026',
  Hora: '10:00',
  'Código del caso': 'TQ-240001',
  'Número de guía': '2100000999',
  PIN: '12345678',
  Serial: 'ST-1',
  Teléfono: '3005551234',
};

/** A page comes from its files, on a busy machine as well. */
export const patient = { timeout: 60_000 };

function shownDialog(): HTMLElement {
  const found = document.querySelector('.action-dialog')?.closest<HTMLElement>('dialog, [role=dialog]');
  if (!found) throw new Error('The dialog is not there');
  return found;
}

function shownActions(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.panel-actions');
  if (!found) throw new Error('The panel has no actions');
  return found;
}

/** Presses an action of the panel that is shown: its button in sight, or its entry of the menu. */
async function pressAction(action: string): Promise<void> {
  const inSight = [...shownActions().querySelectorAll('button')].find(({ textContent }) => textContent === action);
  if (inSight) return void fireEvent.click(inSight);
  fireEvent.click(screen.getByRole('button', { name: /cciones de / }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/**
 * Fills a dialog in: the first option of each list, each box ticked, a text or a file where there is none.
 *
 * @returns whether there was anything to fill in
 */
function fillDialog(dialog: HTMLElement): boolean {
  let isChanged = false;
  const change = (field: HTMLElement, target: object): void => {
    isChanged = true;
    fireEvent.change(field, { target });
  };
  for (const select of dialog.querySelectorAll('select')) {
    const option = [...select.options].find(({ value, disabled }) => value !== '' && !disabled);
    if (option && select.value === '') change(select, { value: option.value });
  }
  for (const box of dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')) {
    if (box.checked) continue;
    isChanged = true;
    fireEvent.click(box);
  }
  for (const input of dialog.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (/checkbox|radio|hidden/.test(input.type)) continue;
    if (input.type === 'file') {
      if (input.files?.length) continue;
      const file = new File(['%PDF-1.4'.padEnd(400)], 'prueba.pdf', { type: 'application/pdf' });
      change(input, { files: [file] });
    } else if (input.value === '') {
      const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '';
      const [, value = 'Texto de prueba'] = Object.entries(typed).find(([name]) => label.startsWith(name)) ?? [];
      change(input, { value });
    }
  }
  return isChanged;
}

function submitDialog(dialog: HTMLElement): void {
  const button = [...dialog.querySelectorAll('button')].findLast(({ type }) => type === 'submit');
  if (!button) throw new Error('The dialog has nothing to press');
  fireEvent.click(button);
}

/** Waits until what has to be asked was asked, no answer is due, and what is shown stays the same. @throws when it never is so */
export async function settleVisit(isIdle: () => boolean, hasAsked = (): boolean => true): Promise<void> {
  let before: string | null = null;
  await waitFor(
    () => {
      const now = document.body.textContent;
      const isStill = now === before;
      before = now;
      const skeleton = document.querySelector('main .skeleton, dialog .skeleton');
      const stands = { hasAsked: true, isIdle: true, isStill: true, skeleton: null };
      expect({ hasAsked: hasAsked(), isIdle: isIdle(), isStill, skeleton }).toEqual(stands);
    },
    { ...patient, interval: 10 },
  );
}

/** Opens the dialog of a record's action, fills it in and sends it, or presses the action that has none. */
export async function visitDialog(
  provider: Provider,
  { username, at, action, sends, isDirect }: StaffDialog,
  looks: {
    readonly onPress: () => void;
    /** Whether the dialog has asked what it is looked at for. */
    readonly hasAsked: (asked: readonly string[]) => boolean;
    /** @returns whether it is to be sent */
    readonly atDialog: () => boolean;
    readonly atEnd: () => void;
  },
): Promise<void> {
  const isIdle = await openPage(provider, username, at(provider.store));
  await waitFor(shownActions, patient);
  await settleVisit(isIdle);
  const first = provider.journal.length;
  const since = (): string[] => provider.journal.slice(first).flatMap(({ call }) => call ?? []);
  looks.onPress();
  await pressAction(action);
  if (!isDirect) {
    const dialog = await waitFor(shownDialog, patient);
    await settleVisit(isIdle, () => looks.hasAsked(since()));
    if (!looks.atDialog()) return;
    // What is asked for follows from what was chosen before.
    for (let step = 0; step < 3 && fillDialog(dialog); step += 1) await settleVisit(isIdle);
    submitDialog(dialog);
  }
  await waitFor(() => expect(since()).toContain(sends), patient);
  await settleVisit(isIdle);
  looks.atEnd();
}

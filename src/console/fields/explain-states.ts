import { findText } from '../../contract/texts';
import { currentLanguage } from '../kit/language';
import { loadTexts } from '../kit/use-translate';
import { hasOwnRecords } from '../transport/runtime';

/**
 * Adds the meaning of a state to the title of its chip once a pointer comes to it, so that no list waits for these texts; a panel
 * says it in words. A provider may mean its states otherwise. @returns how to stop
 */
export function explainStates(): () => void {
  const explain = async ({ target }: PointerEvent): Promise<void> => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('.chip[data-state]') : null;
    const text = chip?.querySelector<HTMLElement>('.chip__text');
    const [lifecycle, state] = chip?.dataset['state']?.split('.') ?? [];
    if (!text || !hasOwnRecords()) return;
    // Offline: the chip says no more than its word.
    const [table] = await loadTexts(['lifecycles'], currentLanguage()).catch(() => []);
    const meaning = table && findText(table, `lifecycles.${lifecycle}.meanings.${state}`);
    if (meaning !== undefined) text.title = `${text.textContent}: ${meaning}`;
  };
  const listen = (event: PointerEvent): void => void explain(event);
  document.addEventListener('pointerover', listen);
  return () => document.removeEventListener('pointerover', listen);
}

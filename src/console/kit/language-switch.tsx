import { languages, type Language } from '../../contract/generated/languages';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage } from './language';
import { SegmentedControl } from './segmented-control';
import { useTexts } from './text';
import { toast } from './toast-queue';

/** Each language names itself, so that its speakers can read it. */
const names: Record<Language, string> = { es: 'ES: español', en: 'EN: English' };

/** Español or English, everywhere and from now on. */
export function LanguageSwitch(): ReactNode {
  const t = useTexts('kit');
  const language = useLanguage();
  const choose = (next: Language): void => {
    setLanguage(next).catch(() => toast({ tone: 'rejected', text: t('language.failed') }));
  };
  return (
    <SegmentedControl
      label={t('language.label')}
      value={language}
      onChange={choose}
      // The language of last resort comes last.
      choices={languages
        .toReversed()
        .map((value) => ({ value, lang: value, label: names[value], content: value.toUpperCase() }))}
    />
  );
}

import { languages, type Language } from '../../contract/generated/languages';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage } from './language';
import { Switch } from './switch';
import { useTexts } from './text';
import { toast } from './toast-queue';

/** Each in its own words, so that whoever needs it can read it. */
const names: Record<Language, string> = { es: 'ES: español', en: 'EN: English' };

/** Español or English, everywhere and from now on. */
export function LanguageSwitch(): ReactNode {
  const t = useTexts('kit');
  const language = useLanguage();
  const choose = (next: Language): void => {
    setLanguage(next).catch(() => toast({ tone: 'rejected', text: t('language.failed') }));
  };
  return (
    <Switch
      label={t('language.label')}
      value={language}
      onChange={choose}
      // The language of last resort comes last.
      choices={languages
        .toReversed()
        .map((value) => ({ value, lang: value, label: names[value], face: value.toUpperCase() }))}
    />
  );
}

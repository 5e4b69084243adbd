import { languageNames, languages, type Language } from '../../contract/generated/languages';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage } from './language';
import { SegmentedControl } from './segmented-control';
import { useTranslate } from './use-translate';
import { toast } from './toast-queue';

/** Switches the language everywhere and from now on. Each names itself, so that its speakers can read it. */
export function LanguageSwitch(): ReactNode {
  const t = useTranslate('kit');
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
      choices={languages.toReversed().map((value) => ({
        value,
        lang: value,
        label: `${value.toUpperCase()}: ${languageNames[value]}`,
        content: value.toUpperCase(),
      }))}
    />
  );
}
